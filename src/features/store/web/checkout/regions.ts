import type { Quote } from '#store/checkout-contract.ts'
import { findPart } from '../page/parts.ts'

/** Where it matters, the state is chosen from a list instead of typed; what was typed is chosen there if the store could place it. */
export function offerRegions(form: HTMLFormElement, regions: Quote['regions']): void {
  const list = findPart<HTMLSelectElement>(form, 'regions')
  const typed = findPart<HTMLInputElement>(form, 'state')
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
  findPart<HTMLLabelElement>(form, 'state-label').htmlFor = shown.id
}
