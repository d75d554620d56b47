import { makeCodeEntry } from './code-entry.ts'
import { makeElement, sayEmail, type FormScriptWords } from './form-words.ts'

export interface SentFormValues {
  form: HTMLFormElement
  words: FormScriptWords
  email: string
  /** The call that it was sent by, with the query of the page. */
  path: string
  query: string
}

let count = 0

/** A long form would leave little but an empty panel. */
const tallestPixels = 480

/** Stands in the place of a form that was sent, as high as the form was if it wasn't long, so that what is below hardly moves. */
function replace(form: HTMLFormElement, ...content: Node[]): HTMLElement {
  const panel = makeElement('div', { className: 'sent', tabIndex: -1 }, ...content)
  panel.style.minBlockSize = `${Math.min(form.offsetHeight, tallestPixels)}px`
  form.hidden = true
  form.after(panel)
  return panel
}

/** Leads back to the form, empty. */
function makeAnother(form: HTMLFormElement, label: string): HTMLElement {
  const button = makeElement('button', { type: 'button', className: 'button secondary' }, label)
  button.addEventListener('click', () => {
    button.closest('.sent')?.remove()
    form.reset()
    form.hidden = false
    form.querySelector<HTMLElement>('.field :is(input, textarea, select)')?.focus()
  })
  return makeElement('p', { className: 'actions' }, button)
}

const bring = (panel: HTMLElement, focus: () => void) => {
  focus()
  panel.scrollIntoView({ block: 'nearest' })
}

/** Shows what the form says once its message is stored, and asks for the code if one was sent. */
export function showSent({ form, words, email, path, query }: SentFormValues, answer: Record<string, unknown>): void {
  const { id, needsCode, message } = answer
  document.documentElement.dataset.did += ' form'
  const title = makeElement('p', { className: 'sent-title', id: `sent-${(count += 1)}` })
  title.textContent = typeof message === 'string' && message ? message : (words.thanks ?? '')
  const another = () => makeAnother(form, words.another ?? '')
  if (!needsCode) {
    const panel = replace(form, title, another())
    return bring(panel, () => panel.focus())
  }
  const { entry, focus } = makeCodeEntry({
    path: `${path}/${String(id)}`,
    query,
    email,
    words,
    describedBy: title.id,
    done: (isVerified) => {
      if (isVerified) title.after(makeElement('p', { className: 'proven' }, words.verified ?? ''))
      entry.replaceWith(another())
      panel.focus()
    },
  })
  const panel = replace(form, title, entry)
  bring(panel, focus)
}

/** Shows that somebody subscribed, and what is left to do. */
export function showSubscribed({ form, words, email }: SentFormValues, { mustConfirm }: Record<string, unknown>): void {
  document.documentElement.dataset.did += ' subscribed'
  const title = makeElement('p', { className: 'sent-title' }, words.thankYou ?? '')
  const thanks = makeElement('p', {}, words.subscribed ?? '')
  const panel = replace(form, title, thanks)
  if (mustConfirm) panel.append(makeElement('p', {}, ...sayEmail(words.confirmSent, email)))
  panel.append(makeAnother(form, words.subscribeAnother ?? ''))
  bring(panel, () => panel.focus())
  dispatchEvent(new CustomEvent('toast', { detail: `${words.success ?? ''}\n${words.subscribed ?? ''}` }))
}
