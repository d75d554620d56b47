import { sayText } from '#kit/web/say-text.ts'
import { placeNames } from '#payments/address-kinds.ts'
import type { Quote } from '#store/checkout-contract.ts'
import { describePlaceField, type PlaceWords } from '#store/place-fields.ts'
import { findPart, type ShopTexts } from '../page/parts.ts'

export interface PlaceFieldWords extends PlaceWords {
  optional: ShopTexts['optional']
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-place="${name}"]`) ?? form

/** Puts fields in this order, without touching the one that is being written in: whoever moves it takes the cursor out of it. */
function arrange(place: HTMLElement, fields: readonly HTMLElement[]): void {
  const isInOrder = fields.every((field, at) => place.children[at] === field)
  if (isInOrder) return
  const still = fields.findIndex((field) => field.contains(document.activeElement))
  const fixed = fields[still]
  for (const [at, field] of fields.entries())
    if (field !== fixed) place.insertBefore(field, fixed && at < still ? fixed : null)
}

/** Where it is known, the state is chosen from a list instead of typed; what was typed is chosen there if the store could place it. */
function offerRegions(field: HTMLElement, regions: Quote['regions']): void {
  const list = findPart<HTMLSelectElement>(field, 'regions')
  const [typed = list] = field.getElementsByTagName('input')
  const before = list.disabled ? typed.value.trim() : list.value
  const [shown, other] = regions ? [list, typed] : [typed, list]
  const names = regions?.map(({ name }) => name) ?? []
  const isListed = names.length === list.options.length - 1
  if (!isListed || names.some((name, place) => list.options[place + 1]?.value !== name))
    list.replaceChildren(...['', ...names].map((name) => new Option(name, name)))
  const placed = names.includes(before) ? before : (regions?.find(({ isChosen }) => isChosen)?.name ?? '')
  if (regions && list.value !== placed) list.value = placed
  other.hidden = other.disabled = true
  shown.hidden = shown.disabled = false
  const [label] = field.getElementsByTagName('label')
  if (label) label.htmlFor = shown.id
}

/** Asks for what an address consists of in the buyer's country, in the order in which it is written there. */
export function followCountry(form: HTMLFormElement, { address, regions }: Quote, words: PlaceFieldWords): void {
  if (!address) return
  offerRegions(fieldOf(form, 'state'), regions)
  for (const name of placeNames) {
    const field = fieldOf(form, name)
    const { label, wanted, isRequired, ...shown } = describePlaceField(name, words, address)
    // What a store's rates depend on is asked for in any country.
    const isAsked = shown.isAsked || (name === 'state' && regions !== null)
    field.hidden = !isAsked
    for (const control of field.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      control.disabled = !isAsked || control.hidden === true
      control.required = isRequired
      if (isRequired) control.dataset.wanted = wanted
      else delete control.dataset.wanted
    }
    const [title] = field.getElementsByTagName('label')
    if (title) title.textContent = isRequired ? label : sayText(words.optional, { label })
  }
  const order = [...address.fields, ...placeNames.filter((name) => !address.fields.includes(name))]
  arrange(
    findPart(form, 'places'),
    order.map((name) => fieldOf(form, name)),
  )
}
