import { nameChoice, type ChoiceLists } from '#sites/format/variants.ts'
import { openChoices, splitVariant } from '#sites/format/variant-names.ts'
import { readField } from '#sites/format/store-field.ts'
import { readVariantParts } from '#sites/format/variant-parts.ts'
import { Report } from '#sites/format/parsed/report.ts'
import { closeLine, endOf, lineEndOf, listLines } from '#sites/format/text/line-ends.ts'

/** What a size and a colour can have of their own. */
const variantKeys = ['price', 'stock', 'sku', 'photo', 'offered'] as const
type VariantKey = (typeof variantKeys)[number]

/** One size and colour with what its line says, as it is written; empty where that is the product's own. */
export type VariantRow = Record<VariantKey, string> & { name: string }

const keyOf = (text: string) => readField(text)?.key
/** The key that a part of a line has. */
const partOf = (part: string) => (keyOf(part) === 'image' ? 'photo' : keyOf(part))

/** What stands behind `variant=` in the lines of a product, one a line. */
export const variantsIn = (source: string): string =>
  listLines(source)
    .flatMap(({ text }) => (keyOf(text) === 'variant' ? (readField(text)?.value ?? '') : []))
    .join('\n')

/** For each line, the size and colour that it is of. */
function namesOf(lines: readonly string[], choices: ChoiceLists): (string | undefined)[] {
  const findChoice = openChoices(choices)
  return lines.map((line) => {
    const choice = findChoice(splitVariant(line).name)
    return choice && nameChoice(choice)
  })
}

function readRow(name: string, line: string | undefined): VariantRow {
  const row: VariantRow = { name, price: '', stock: '', sku: '', photo: '', offered: '' }
  for (const part of line === undefined ? [] : splitVariant(line).parts) {
    const key = variantKeys.find((one) => one === partOf(part))
    if (key) row[key] = readField(part)?.value ?? ''
  }
  return row
}

/** Each size with each colour, up to a number of them. */
export function listVariants(variants: string, { sizes, colors }: ChoiceLists, most: number): VariantRow[] {
  const lines = variants.split('\n')
  const names = namesOf(lines, { sizes, colors })
  const pairs = (sizes.length > 0 ? sizes : [undefined])
    .slice(0, most)
    .flatMap((size) =>
      (colors.length > 0 ? colors : [undefined]).slice(0, most).map((color) => nameChoice({ size, color })),
    )
  const isNothing = sizes.length === 0 && colors.length === 0
  return isNothing ? [] : pairs.slice(0, most).map((name) => readRow(name, lines[names.indexOf(name)]))
}

function changePart(line: string, key: VariantKey, value: string): string {
  const { name, parts } = splitVariant(line)
  const words = value.trim().replace(/[\r\n;；]+/g, ',')
  const isThere = parts.some((part) => partOf(part) === key)
  const changed = parts.flatMap((part) => {
    if (partOf(part) !== key) return part
    return words === '' ? [] : (/^[^=:＝：]*[=:＝：]\s*/.exec(part)?.[0] ?? '') + words
  })
  return [name, ...changed, ...(isThere || words === '' ? [] : [` ${key}=${words}`])].join(';')
}

/** The lines with another value for one size and colour; a line that says nothing any more is empty. */
export function changeVariant(
  variants: string,
  choices: ChoiceLists,
  name: string,
  change: Partial<VariantRow>,
): string {
  const lines = variants === '' ? [] : variants.split('\n')
  const found = namesOf(lines, choices).indexOf(name)
  const at = found < 0 ? lines.length : found
  let line = lines[at] ?? name
  for (const key of variantKeys) if (change[key] !== undefined) line = changePart(line, key, change[key])
  return lines.toSpliced(at, 1, splitVariant(line).parts.length === 0 ? '' : line).join('\n')
}

/** The lines of sizes and colours that a product had before and hasn't any more. */
export function listUnoffered(variants: string, before: ChoiceLists, now: ChoiceLists): string[] {
  const lines = variants.split('\n')
  const [had, has] = [namesOf(lines, before), namesOf(lines, now)]
  return lines.filter((_, at) => had[at] !== undefined && has[at] === undefined)
}

/** What keeps a size and colour from being sold as it is written. */
export function findVariantProblem(row: Partial<VariantRow>, currency: string): string | undefined {
  const report = new Report()
  const parts = variantKeys.map((key) => `${key}=${row[key] ?? ''}`)
  readVariantParts(parts, { line: 1, currency }, report)
  return report.list()[0]?.message
}

/** The lines of a product with other variants; those that stay the same stay to the byte. */
export function writeVariants(source: string, variants: string): string {
  const wanted = variants.split('\n')
  let at = 0
  const kept = listLines(source).map(({ text, source: line }) => {
    if (keyOf(text) !== 'variant') return line
    const [next, old] = [wanted[at] ?? '', readField(text)?.value]
    at += 1
    if (next === old) return line
    return next === '' ? '' : (/^[^=:]*[=:][^\S\r\n]*/.exec(line)?.[0] ?? '') + next + endOf(line)
  })
  const added = wanted.slice(at).filter(Boolean)
  const end = lineEndOf(source)
  const text = kept.join('')
  return added.reduce((all, line) => `${closeLine(all, end)}variant=${line}${endOf(source)}`, text)
}
