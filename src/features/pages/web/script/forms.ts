import { forgetItemMistake, markItemMistakes } from './item-mistakes.ts'

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
 * item is said in its group, and below it.
 */
export function answerForms(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const answer = form.querySelector<HTMLElement>('.answer')
    if (form.dataset.form === undefined || !answer) return
    event.preventDefault()
    const button = event.submitter as HTMLButtonElement | null
    if (form.dataset.form !== 'item') return hold(form, button)
    const mistakes = button?.formNoValidate ? [] : markItemMistakes(form)
    answer.toggleAttribute('data-mistake', mistakes.length > 0)
    answer.textContent = mistakes.join('\n') || (form.dataset.notOpen ?? '')
    if (mistakes.length === 0) form.dataset.held = button?.value
  })
  addEventListener('input', forgetItemMistake)
}
