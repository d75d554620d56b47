type Control = HTMLInputElement | HTMLSelectElement

/** What a control stands in together with what is said of it: its group, where it is one of several. */
const placeOf = (control: Element) => control.closest('[data-form=item] :is(fieldset, .field)')

const isWrong = ({ required, value, validity, willValidate }: Control) =>
  willValidate && (!validity.valid || (required && !value.trim()))

function forget(place: Element | null): void {
  const said = place?.querySelector(':scope > .mistake')
  if (!place || !said) return
  said.remove()
  for (const about of [place, ...place.querySelectorAll('[aria-invalid]')]) {
    about.removeAttribute('aria-invalid')
    about.removeAttribute('aria-describedby')
  }
}

/** Says in a group what is wrong there, in the words for it. */
function mark(place: Element, control: Control): string {
  forget(place)
  const words = control.dataset.wanted ?? control.validationMessage
  const id = `${control.name}-mistake`
  place.append(Object.assign(document.createElement('span'), { className: 'mistake', id, textContent: words }))
  const about = place.tagName === 'FIELDSET' ? place : control
  about.setAttribute('aria-invalid', 'true')
  about.setAttribute('aria-describedby', id)
  return words
}

/** Says all that is missing in the form of an item where it is missing; the cursor goes to the first. */
export function markItemMistakes(form: HTMLFormElement): string[] {
  const wrong = new Map<Element, Control>()
  for (const control of form.elements) {
    const place = placeOf(control)
    if (place && control.matches('input, select') && isWrong(control as Control) && !wrong.has(place))
      wrong.set(place, control as Control)
  }
  const [first] = wrong.values()
  first?.focus()
  return [...wrong].map(([place, control]) => mark(place, control))
}

/** What was said of a group goes once it is changed, and below the form with the last. */
export function forgetItemMistake({ target }: Event): void {
  const place = target instanceof Element ? placeOf(target) : null
  if (!place?.querySelector(':scope > .mistake')) return
  forget(place)
  const form = place.closest('form')
  const answer = form?.querySelector('.answer')
  const left = [...(form?.querySelectorAll('.mistake') ?? [])].map(({ textContent }) => textContent)
  answer?.toggleAttribute('data-mistake', left.length > 0)
  if (answer) answer.textContent = left.join('\n')
}
