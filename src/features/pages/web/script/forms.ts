const isBlank = (field: HTMLInputElement) => field.required && (field.validity.valueMissing || !field.value.trim())

/** What is missing or wrong in a form, in the words for it; the cursor goes there. */
function mistakeIn({ elements, dataset }: HTMLFormElement): string | undefined {
  const fields = [...elements] as HTMLInputElement[]
  const blank = fields.find(isBlank)
  const field = blank ?? fields.find(({ validity }) => validity && !validity.valid)
  field?.focus()
  if (!field || field.dataset.wanted) return field?.dataset.wanted
  if (blank) return dataset.fillIn
  return field.type === 'email' ? dataset.badEmail : field.validationMessage
}

/**
 * Shows the result below a form that was sent; what was typed stays. A form with a script of its own, which is not there yet, finds
 * which button was pressed.
 */
export function answerForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const answer = form.querySelector<HTMLElement>('.answer')
    if (form.dataset.form === undefined || !answer) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    const mistake = button?.formNoValidate ? undefined : mistakeIn(form)
    answer.toggleAttribute('data-mistake', mistake !== undefined)
    answer.textContent = mistake ?? form.dataset.notOpen ?? ''
    if (mistake === undefined) form.dataset.held = button?.value
  })
}
