/** What is missing in an order or wrong with a subscription, in the words for it; other forms are checked by the browser itself. */
function mistakeIn(form: HTMLFormElement): string | undefined {
  const unfilled = form.querySelector<HTMLElement>('[data-wanted]:invalid')
  if (unfilled) return unfilled.dataset.wanted
  if (form.dataset.form !== 'subscribe') return undefined
  const inputs = [...form.querySelectorAll('input')]
  if (inputs.some(({ value }) => !value.trim())) return form.dataset.fillIn
  return form.checkValidity() ? undefined : form.dataset.badEmail
}

/** Answers whoever sends a form; what was typed stays. */
export function answerForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const answer = form.querySelector<HTMLElement>('.answer')
    if (form.dataset.form === undefined || !answer) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    const mistake = button?.formNoValidate ? undefined : mistakeIn(form)
    answer.toggleAttribute('data-mistake', mistake !== undefined)
    answer.textContent = mistake ?? button?.dataset.answer ?? form.dataset.notOpen ?? ''
  })
}
