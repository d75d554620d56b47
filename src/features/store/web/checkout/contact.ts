import { recallValue, rememberValue } from '../page/own-memory.ts'
import { findPart } from '../page/parts.ts'

type Control = HTMLInputElement | HTMLSelectElement

const kept = 'checkout-contact'
const isRight = ({ value, validity }: Control) => value.trim() !== '' && validity.valid

function mark(control: Control, mistake: string): void {
  const error = control.closest('.field')?.querySelector<HTMLElement>('.mistake')
  if (error) {
    error.textContent = mistake
    error.hidden = mistake === ''
  }
  if (mistake) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/** Where a store delivers to few countries, begins with the visitor's own if it is one of them. */
function chooseCountry(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>('select[data-delivers]')
  if (!country) return
  const delivers = country.dataset.delivers?.split(' ') ?? []
  const regions = navigator.languages.map((language) => new Intl.Locale(language).maximize().region)
  country.value = regions.find((region) => region !== undefined && delivers.includes(region)) ?? country.value
}

/** Texts are offered where the store can send them. */
export function offerTexts(form: HTMLFormElement, isOffered: boolean): void {
  const field = findPart(form, 'updates')
  field.hidden = !isOffered
  const [choice] = field.getElementsByTagName('select')
  if (choice && !isOffered) choice.selectedIndex = 0
}

/** Who buys and where it is sent. What was typed stays in this tab, even after a reload. */
export function openContact(form: HTMLFormElement) {
  /** What is wrong with a field besides being empty, by its name. */
  const refused = new Map<string, string>()
  const controls = [...form.querySelectorAll<Control>('input[name], select[name]')]
  const used = () => controls.filter(({ disabled }) => !disabled)
  const wanted = () => used().filter(({ dataset }) => dataset.wanted)
  const read = () => Object.fromEntries(used().map(({ name, value }) => [name, value.trim()]))
  const restore = () => {
    const before = recallValue<Record<string, unknown>>(kept) ?? {}
    for (const control of controls) {
      const value = before[control.name]
      if (typeof value === 'string') control.value = value
    }
  }
  const mistakeOf = (control: Control) =>
    isRight(control) ? (refused.get(control.name) ?? '') : (control.dataset.wanted ?? '')
  /** Whether all is there; what is missing is said at its field, and the cursor goes to the first. */
  const check = () => {
    for (const control of wanted()) mark(control, mistakeOf(control))
    const first = wanted().find((control) => mistakeOf(control) !== '')
    first?.focus()
    return first === undefined
  }
  /** Says at a field what is wrong with it; without words, nothing is. */
  const refuse = (name: string, mistake = '') => {
    if ((refused.get(name) ?? '') === mistake) return
    refused.set(name, mistake)
    for (const control of wanted()) if (control.name === name) mark(control, mistakeOf(control))
  }
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (!controls.includes(control)) return
    rememberValue(kept, read())
    refused.delete(control.name)
    if (control.ariaInvalid && isRight(control)) mark(control, '')
  })
  chooseCountry(form)
  restore()
  return { read, check, refuse }
}
