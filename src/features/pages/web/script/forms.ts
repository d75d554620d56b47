/** What is wrong with a subscription, in the words for it; other forms are checked by the browser itself. */
function mistakeIn(form: HTMLFormElement): string | undefined {
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
    const mistake = mistakeIn(form)
    answer.toggleAttribute('data-mistake', mistake !== undefined)
    answer.textContent = mistake ?? form.dataset.notOpen ?? ''
  })
}
