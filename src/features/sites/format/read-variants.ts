import { phrase } from '#kit/phrase.ts'
import type { Report } from './parsed/report.ts'
import { hiddenUntilFixed, type WrittenLine } from './store-field.ts'
import { removeLine, showExample } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'
import { readVariantParts } from './variant-parts.ts'
import { nameChoice, type ChoiceLists, type Variant, type Variants } from './variants.ts'

/** Lines that are read: more are nobody's, and each cart reads them. */
const mostVariants = 250
const longestLineCharacters = 1000
const longestTogetherCharacters = 20_000

const othersUnsoldUntilFixed = phrase(
  'variants-unsold-until-fixed',
  'Sizes and colours without a line of their own aren’t sold until this is fixed.',
)

type Choice = Pick<Variant, 'size' | 'color'>

/** By their words, and by what is the same but for capitals and spaces. */
function openNames(all: readonly string[]) {
  const tidy = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim()
  const known = new Set(all)
  const alike = new Map<string, string | undefined>()
  for (const name of all) alike.set(tidy(name), alike.has(tidy(name)) ? undefined : name)
  return (written: string) => (known.has(written.trim()) ? written.trim() : alike.get(tidy(written)))
}

/** Finds the size and colour that a line names, in either order, with a sign between them. */
function openChoices({ sizes, colors }: ChoiceLists): (name: string) => Choice | undefined {
  const [sizeOf, colorOf] = [openNames(sizes), openNames(colors)]
  const pair = (one: string, other: string): Choice[] => {
    const [size, color] = [sizeOf(one), colorOf(other)]
    return size === undefined || color === undefined ? [] : [{ size, color }]
  }
  return (name) => {
    const [size, color] = [sizeOf(name), colorOf(name)]
    if (colors.length === 0) return size === undefined ? undefined : { size }
    if (sizes.length === 0) return color === undefined ? undefined : { color }
    const found = [...name.matchAll(/[/,|]/g)].flatMap(({ index }) => {
      const [one, other] = [name.slice(0, index), name.slice(index + 1)]
      return [...pair(one, other), ...pair(other, one)]
    })
    return found.length === 1 ? found[0] : undefined
  }
}

/** What a line names and the parts behind that, each `key=value`. */
function splitLine(value: string): { name: string; parts: string[] } {
  const whole = value.replace(/;\s{0,9}$/, '')
  const [name = '', ...parts] = whole.split(/;(?=\s{0,9}\p{L}[\p{L}_-]{0,30}\s{0,9}[=:])/u)
  return { name: name.trim(), parts }
}

const exampleOf = ({ sizes, colors }: ChoiceLists) =>
  `variant=${nameChoice({ size: sizes.at(-1), color: colors.at(-1) })}; price=…; stock=…`

interface ReadItem extends ChoiceLists {
  currency: string
}

/** Reads the lines one after the other. */
class VariantReader {
  readonly variants: Variant[] = []
  /** Whether a line means something that isn't known. */
  isPartial = false
  readonly #lines = new Map<string, number>()
  readonly #findChoice: ReturnType<typeof openChoices>
  readonly #item: ReadItem
  readonly #report: Report
  #characters = 0

  constructor(item: ReadItem, report: Report) {
    this.#item = item
    this.#report = report
    this.#findChoice = openChoices(item)
  }

  read({ value, line }: WrittenLine): void {
    this.#characters += value.length
    const isTooMuch = this.#lines.size >= mostVariants || this.#characters > longestTogetherCharacters
    if (isTooMuch || value.length > longestLineCharacters) return this.#pass(line)
    const { name, parts } = splitLine(value)
    const choice = this.#findChoice(name)
    if (!choice) return this.#passUnknown(line, name)
    const key = nameChoice(choice)
    const earlier = this.#lines.get(key)
    if (earlier !== undefined) return this.#passTwin(key, { line, earlier })
    this.#lines.set(key, line)
    this.variants.push({
      ...choice,
      key,
      ...readVariantParts(parts, { line, currency: this.#item.currency }, this.#report),
    })
  }

  #pass(line: number): void {
    this.isPartial = true
    const said = phrase('variant-too-much', 'This is too long, or one of more than 250 variants.')
    this.#report.add(line, 'error', said, othersUnsoldUntilFixed)
  }

  #passUnknown(line: number, name: string): void {
    this.isPartial = true
    const said = phrase(
      'variant-unknown',
      '“{name}” isn’t offered by this item. Sizes and colours without a line of their own aren’t sold until this is fixed.',
      { name: shortenWords(name) },
    )
    const hasChoices = this.#item.sizes.length + this.#item.colors.length > 0
    this.#report.add(
      line,
      'error',
      said,
      hasChoices
        ? showExample(exampleOf(this.#item))
        : phrase('variant-without-choices', 'Add the sizes or colours first, such as sizes=S, M, L.'),
    )
  }

  /** Which of them counts, nobody can know. */
  #passTwin(key: string, { line, earlier }: { line: number; earlier: number }): void {
    const said = phrase('variant-twice', '“{name}” is already on line {earlier}. It isn’t sold until this is fixed.', {
      name: shortenWords(key),
      earlier,
    })
    this.#report.add(line, 'error', said, removeLine(earlier))
    for (const one of this.variants) if (one.key === key) one.isOffered = false
  }
}

/** The variants of an item; undefined where nothing of it can be sold because of a line that can't be read. */
export function readVariants(
  lines: readonly WrittenLine[] | undefined,
  item: ReadItem,
  report: Report,
): Variants | undefined {
  if (!lines) return {}
  const reader = new VariantReader(item, report)
  for (const line of lines) reader.read(line)
  const { variants, isPartial } = reader
  if (isPartial && !variants.some(({ isOffered }) => isOffered)) {
    report.add(
      lines[0]?.line ?? 1,
      'error',
      phrase('variants-unread', 'No variant of this item can be read.'),
      hiddenUntilFixed,
    )
    return undefined
  }
  return { ...(variants.length > 0 && { variants }), ...(isPartial && { isPartial }) }
}
