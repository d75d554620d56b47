import { makeElement, type FieldLack, type FormScriptWords } from './form-words.ts'
import { crossOut, sumUp } from './summary.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isTrap = (name: string) => name === 'website'
const byType: Readonly<Record<string, FieldLack>> = {
  email: 'badEmail',
  tel: 'badPhone',
  number: 'badNumber',
  date: 'badDate',
}

function lackOf(control: Control): FieldLack | undefined {
  const { type, validity, required } = control
  if (required && (validity.valueMissing || !control.value.trim()))
    return type === 'checkbox' ? 'tick' : control.tagName === 'SELECT' ? 'choose' : 'missing'
  return validity.valid ? undefined : (byType[type] ?? 'missing')
}

export interface Mistake {
  /** What the words stand in, and what they are about. */
  place: Element
  control: HTMLElement
  lack: FieldLack
}

function findMistakes(form: HTMLFormElement): Mistake[] {
  const mistakes: Mistake[] = []
  for (const element of form.elements) {
    const control = element as Control
    const place = control.closest('.field:not(.check)')
    if (!place || isTrap(control.name)) continue
    if (element instanceof HTMLFieldSetElement) {
      const isEmpty = element.dataset.required !== undefined && !element.querySelector(':checked')
      if (isEmpty) mistakes.push({ place, control: element.querySelector('input') ?? element, lack: 'choose' })
      continue
    }
    const lack = lackOf(control)
    if (lack) mistakes.push({ place, control, lack })
  }
  return mistakes
}

function forget(place: Element): void {
  place.querySelector(':scope > .mistake')?.remove()
  for (const control of place.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  }
}

function mark({ place, control, lack }: Mistake, words: FormScriptWords): void {
  const said = makeElement('span', { className: 'mistake', id: `${control.id || (control as Control).name}-mistake` })
  said.textContent = words[lack] ?? ''
  place.append(said)
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', said.id)
}

/** Says beside each field what is wrong with it, sums it up above all of them, and goes to the first; whether there was anything. */
export function markMistakes(form: HTMLFormElement, words: FormScriptWords): boolean {
  for (const place of form.querySelectorAll('.field:has(> .mistake)')) forget(place)
  const mistakes = findMistakes(form)
  for (const mistake of mistakes) mark(mistake, words)
  sumUp(form, words, mistakes)
  mistakes[0]?.control.focus()
  return mistakes.length > 0
}

/** What was said of a field goes once it is changed. */
export function forgetChanged(form: HTMLFormElement, words: FormScriptWords): void {
  form.addEventListener('input', ({ target }) => {
    const place = (target as Element).closest('.field:not(.check)')
    if (!place?.querySelector(':scope > .mistake')) return
    forget(place)
    crossOut(form, words, place)
  })
}
