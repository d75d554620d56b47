const isBlank = (field: HTMLInputElement) => field.required && (field.validity.valueMissing || !field.value.trim())

/** What is missing in the form of an item, in the words for it; the cursor goes there. */
function mistakeIn({ elements }: HTMLFormElement): string | undefined {
  const fields = [...elements] as HTMLInputElement[]
  const field = fields.find(isBlank) ?? fields.find(({ validity }) => validity && !validity.valid)
  field?.focus()
  return field && (field.dataset.wanted ?? field.validationMessage)
}

/** A script that isn't there by then is not waited for. */
const longestWaitMs = 5000

/** Keeps a form for its script; if that doesn't come, the form is sent as one without script. */
function hold(form: HTMLFormElement, button: HTMLButtonElement | null): void {
  if (form.dataset.held !== undefined) return
  form.dataset.held = button?.value ?? ''
  if (form.method !== 'post') return
  setTimeout(() => {
    if (form.dataset.held !== undefined) HTMLFormElement.prototype.submit.call(form)
  }, longestWaitMs)
}

/**
 * Takes forms that are sent before their own script is there, which finds which button was pressed. What is missing in the form of an
 * item is said below it.
 */
export function answerForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const answer = form.querySelector<HTMLElement>('.answer')
    if (form.dataset.form === undefined || !answer) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    if (form.dataset.form !== 'item') return hold(form, button)
    const mistake = button?.formNoValidate ? undefined : mistakeIn(form)
    answer.toggleAttribute('data-mistake', mistake !== undefined)
    answer.textContent = mistake ?? form.dataset.notOpen ?? ''
    if (mistake === undefined) form.dataset.held = button?.value
  })
}
