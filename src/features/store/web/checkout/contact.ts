import { recall, remember } from './own-memory.ts'

type Control = HTMLInputElement | HTMLSelectElement

const kept = 'checkout-contact'
const isRight = ({ value, validity }: Control) => value.trim() !== '' && validity.valid

function mark(control: Control, mistake: string): void {
  const error = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  if (error) {
    error.textContent = mistake
    error.hidden = mistake === ''
  }
  if (mistake) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/** Who buys and where it is sent. What was typed stays in this tab, also over a reload. */
export function openContact(form: HTMLFormElement) {
  const controls = [...form.querySelectorAll<Control>('input[name], select[name]')]
  const wanted = controls.filter(({ dataset }) => dataset.wanted)
  const read = () => Object.fromEntries(controls.map(({ name, value }) => [name, value.trim()]))
  const restore = () => {
    const before = recall<Record<string, unknown>>(kept) ?? {}
    for (const control of controls) {
      const value = before[control.name]
      if (typeof value === 'string') control.value = value
    }
  }
  /** Whether all is there; what is missing is said at its field, and the cursor goes to the first. */
  const check = () => {
    for (const control of wanted) mark(control, isRight(control) ? '' : (control.dataset.wanted ?? ''))
    const first = wanted.find((control) => !isRight(control))
    first?.focus()
    return first === undefined
  }
  form.addEventListener('input', ({ target }) => {
    const control = target as Control
    if (!controls.includes(control)) return
    remember(kept, read())
    if (control.ariaInvalid && isRight(control)) mark(control, '')
  })
  restore()
  return { read, check }
}
