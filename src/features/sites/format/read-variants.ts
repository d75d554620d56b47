import { phrase } from '#kit/phrase.ts'
import type { Report } from './parsed/report.ts'
import { hiddenUntilFixed, type WrittenLine } from './store-field.ts'
import { removeLine, showExample } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'
import { readVariantParts } from './variant-parts.ts'
import { openChoices, splitVariant } from './variant-names.ts'
import { keyOfChoice, nameChoice, type ChoiceLists, type Variant, type Variants } from './variants.ts'

/** Lines that are read: more are nobody's, and each cart reads them. */
const mostVariants = 250
const longestLineCharacters = 1000
const longestTogetherCharacters = 20_000

const othersUnsoldUntilFixed = phrase(
  'variants-unsold-until-fixed',
  'Sizes and colours without a line of their own aren’t sold until this is fixed.',
)

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
    const { name, parts } = splitVariant(value)
    const choice = this.#findChoice(name)
    if (!choice) return this.#passUnknown(line, name)
    const key = keyOfChoice(choice)
    const earlier = this.#lines.get(key)
    if (earlier !== undefined) return this.#passTwin(choice, { line, earlier })
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
      { name: shortenWords(name.trim()) },
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
  #passTwin(choice: Pick<Variant, 'size' | 'color'>, { line, earlier }: { line: number; earlier: number }): void {
    const said = phrase('variant-twice', '“{name}” is already on line {earlier}. It isn’t sold until this is fixed.', {
      name: shortenWords(nameChoice(choice)),
      earlier,
    })
    this.#report.add(line, 'error', said, removeLine(earlier))
    const key = keyOfChoice(choice)
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
