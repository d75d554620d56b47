import { phrase } from '#kit/phrase.ts'
import { findPricedChoice } from './goods-costs.ts'
import type { Report } from './parsed/report.ts'
import { hiddenUntilFixed, type WrittenLine } from './store-field.ts'
import { sayMissing } from './store-values.ts'
import { shortenWords } from './text/wording.ts'
import { openNamed } from './variant-names.ts'
import type { ChoiceLists } from './variants.ts'

/** The lines of an item by their keys. */
interface ItemLines {
  fields?: ReadonlyMap<string, WrittenLine>
  priced?: readonly WrittenLine[]
}

export function reportMissing({ fields, line }: ItemLines & { line: number }, report: Report): void {
  const missing = ['title', 'price', 'url'].filter((key) => !fields?.get(key)?.value)
  const [first] = missing
  if (!first) return
  const title = fields?.get('title')?.value
  const add = phrase('add-item-line', 'Add a line {key}=…', { key: first })
  report.add(line, 'error', sayMissing(missing, title && shortenWords(title)), add)
}

/** Whoever chooses such a size would pay the price of the item alone. */
export function reportPriced(
  { fields }: ItemLines,
  all: Record<'sizes' | 'colors', readonly string[]>,
  report: Report,
) {
  const found = (['sizes', 'colors'] as const).flatMap((key) => {
    const choice = findPricedChoice(all[key])
    return choice === undefined ? [] : { key, choice }
  })
  for (const { key, choice } of found) {
    const said = phrase('item-choice-priced', '“{choice}” names a price, but all {key} cost the same.', {
      choice: shortenWords(choice),
      key,
    })
    report.add(fields?.get(key)?.line ?? 1, 'error', said, hiddenUntilFixed)
  }
  return found.length > 0
}

/** Whoever chooses what such a line names would pay the price of the item alone. */
export function reportPricedLines({ priced = [] }: ItemLines, choices: ChoiceLists, report: Report): boolean {
  if (priced.length === 0) return false
  const isNamed = openNamed(choices)
  const meant = priced.filter(({ value }) => isNamed(value))
  const said = phrase('item-key-meant', 'Did you mean {key}=…?', { key: 'variant' })
  for (const { line } of meant) report.add(line, 'error', said, hiddenUntilFixed)
  return meant.length > 0
}

export function warnOfTwin(
  name: string,
  item: { title: string; line: number },
  line: number | undefined,
  report: Report,
): void {
  const [key = 'url'] = name.split(' ')
  const said = phrase('item-twice', '“{title}” has the same {key} as the item on line {other} and is hidden.', {
    title: shortenWords(item.title),
    key,
    other: line ?? 1,
  })
  report.add(item.line, 'error', said, phrase('give-unique-key', 'Give it a unique {key}.', { key }))
}
