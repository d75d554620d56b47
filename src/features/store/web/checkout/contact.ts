import { recallValue, rememberValue } from '../page/own-memory.ts'
import { findPart } from '../page/parts.ts'
import { whenReleased } from '#kit/web/pressing.ts'

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

/** English alone tells nothing of where somebody lives. */
const regionOf = (language: string) => {
  const locale = new Intl.Locale(language)
  return locale.language === 'en' ? locale.region : locale.maximize().region
}

/** Begins with the visitor's own country if the store delivers there. */
function chooseCountry(form: HTMLFormElement): void {
  const country = form.querySelector<HTMLSelectElement>('select[name=country]')
  if (!country) return
  const listed = [...country.options].map(({ value }) => value)
  const delivers = country.dataset.delivers?.split(' ') ?? listed
  const regions = navigator.languages.map(regionOf)
  country.value = regions.find((region) => region !== undefined && delivers.includes(region)) ?? country.value
}

/** A number of a phone is asked for where something is sent, or where texts are wanted. */
export function askForPhone(form: HTMLFormElement, isWanted: boolean): void {
  for (const name of ['phone', 'phoneType']) {
    const control = form.querySelector<Control>(`[name=${name}]`)
    const field = control?.closest<HTMLElement>('.field')
    if (!control || !field) continue
    field.hidden = control.disabled = !isWanted
  }
}

/** Texts are offered where the store can send them. */
export function offerTexts(form: HTMLFormElement, isOffered: boolean): void {
  const field = findPart(form, 'updates')
  field.hidden = !isOffered
  const [choice] = field.getElementsByTagName('select')
  if (choice && !isOffered) choice.selectedIndex = 0
}

/** Puts back what was typed in this tab. */
function restoreTyped(controls: readonly Control[]): void {
  const before = recallValue<Record<string, unknown>>(kept) ?? {}
  for (const control of controls) {
    const value = before[control.name]
    if (typeof value === 'string') control.value = value
  }
}

/** Who buys and where it is sent. What was typed stays in this tab, even after a reload. */
export function openContact(form: HTMLFormElement) {
  /** What is wrong with a field besides being empty, by its name. */
  const refused = new Map<string, string>()
  const controls = [...form.querySelectorAll<Control>('input[name], select[name]')]
  const used = () => controls.filter(({ disabled }) => !disabled)
  const read = () => Object.fromEntries(used().map(({ name, value }) => [name, value.trim()]))
  const mistakeOf = (control: Control) => {
    const isMissing = control.value.trim() === '' && control.dataset.wanted === undefined
    return isMissing || isRight(control) ? (refused.get(control.name) ?? '') : (control.dataset.wanted ?? '')
  }
  /** Whether all is there; what is missing is said at its field, and the cursor goes to the first. */
  const check = () => {
    for (const control of used()) mark(control, mistakeOf(control))
    const first = used().find((control) => mistakeOf(control) !== '')
    first?.focus()
    return first === undefined
  }
  /** Says at a field what is wrong with it; without words, nothing is. */
  const refuse = (name: string, mistake = '') => {
    if ((refused.get(name) ?? '') === mistake) return
    refused.set(name, mistake)
    for (const control of used()) if (control.name === name) mark(control, mistakeOf(control))
  }
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (!controls.includes(control)) return
    rememberValue(kept, read())
    refused.delete(control.name)
    if (control.ariaInvalid && isRight(control)) mark(control, '')
  })
  form.addEventListener('change', ({ target }) => {
    const control = target as Control
    // Nobody is told of what they haven’t come to.
    if (controls.includes(control) && control.value.trim() !== '') whenReleased(() => mark(control, mistakeOf(control)))
  })
  chooseCountry(form)
  restoreTyped(controls)
  return { read, check, refuse }
}
