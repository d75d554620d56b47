import { choiceNames, variantOf, type Choice, type ShownVariants } from './variant-choice.ts'

type Lack = NonNullable<ShownVariants['others']['lack']>
type Option = HTMLInputElement | HTMLOptionElement
type Name = (typeof choiceNames)[number]

/** The options of a size or colour, whether they stand side by side or in a list. */
const optionsOf = (form: HTMLFormElement, name: Name) =>
  [...form.querySelectorAll<Option>(`input[name=${name}], select[name=${name}] > option`)].filter(
    ({ value }) => value !== '',
  )

/** Why none of some choices can be bought. */
function findLackOf(variants: ShownVariants, choices: readonly Choice[]): Lack | undefined {
  const lacks = choices.map((choice) => variantOf(variants, choice).lack)
  if (lacks.length === 0 || lacks.includes(undefined)) return undefined
  return lacks.includes('soldOut') ? 'soldOut' : 'notOffered'
}

/** Says at an option that it can't be bought, in words that take no place. */
function mark(option: Option, words: string | undefined): void {
  if (option instanceof HTMLOptionElement) {
    option.label = words === undefined ? option.text : `${option.text} – ${words}`
    return
  }
  const label = option.closest('label')
  label?.toggleAttribute('data-lack', words !== undefined)
  label?.querySelector('.lack')?.remove()
  if (words !== undefined)
    label?.append(Object.assign(document.createElement('small'), { className: 'lack', textContent: words }))
}

/** Marks the sizes that can't be bought in the chosen colour, and the colours in the chosen size. */
export function markLacks(
  form: HTMLFormElement,
  variants: ShownVariants,
  choice: Choice,
  words: Record<Lack, string>,
): void {
  for (const [name, other] of [choiceNames, choiceNames.toReversed()] as [Name, Name][]) {
    const others = choice[other] === undefined ? optionsOf(form, other).map(({ value }) => value) : [choice[other]]
    for (const option of optionsOf(form, name)) {
      const choices = (others.length === 0 ? [undefined] : others).map((one) => ({
        [name]: option.value,
        [other]: one,
      }))
      const lack = findLackOf(variants, choices)
      mark(option, lack && words[lack])
    }
  }
}
