import { ownField } from '#pages/form-words/form-fields.ts'
import { askServer } from '#kit/web/light-call.ts'
import { wordsOf, type FormScriptWords } from './form-words.ts'
import { forgetTyped, isTypedBefore } from './keep-typed.ts'
import { forgetChanged, markMistakes } from './mistakes.ts'
import { postJson } from './post.ts'
import { showSent, showSubscribed } from './sent.ts'

/** Fields that are no part of a message's own. */
const aside = ['website', 'language', 'from-page']

/** The time at which somebody began to write, signed by the server. */
const askStartTime = (query: string): Promise<string | undefined> =>
  askServer<{ started: string }>(`/api/form-start${query}`).then(
    ({ started }) => started,
    () => undefined,
  )

/** What was filled in, by name; several values of one name are a list. */
function fieldsOf(form: HTMLFormElement): Record<string, string | string[]> {
  const data = new FormData(form)
  const names = [...new Set(data.keys())].filter((name) => !aside.includes(name))
  return Object.fromEntries(
    names.map((name) => {
      const values = data.getAll(name).map(String)
      const isList = form.elements.namedItem(name) instanceof RadioNodeList
      return [name.startsWith(ownField) ? name.slice(ownField.length) : name, isList ? values : (values[0] ?? '')]
    }),
  )
}

/** The first address that was filled in: the code goes there. */
const emailOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>('[type=email]')].map(({ value }) => value.trim()).find(Boolean) ?? ''

/** The buttons of a form that is being sent say so, and can't be pressed again. */
function hold(form: HTMLFormElement, words: FormScriptWords): () => void {
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('.actions button')]
  const [first] = buttons
  const label = first?.textContent ?? ''
  const focused = document.activeElement
  const width = first?.offsetWidth
  if (first) {
    first.style.minInlineSize = `${width}px`
    first.textContent = words.sending ?? label
  }
  for (const button of buttons) button.disabled = true
  form.ariaBusy = 'true'
  return () => {
    for (const button of buttons) button.disabled = false
    if (first) first.textContent = label
    form.ariaBusy = null
    // Who went on to another field meanwhile stays there.
    const isFree = document.activeElement === document.body
    if (isFree && focused instanceof HTMLElement && form.contains(focused)) focused.focus()
  }
}

interface FormStart {
  started: string | undefined
  /** The same message is stored once, however often it is sent; what was changed is another. */
  sending: string | undefined
}

function bodyOf(form: HTMLFormElement, begun: FormStart): object {
  const fields = fieldsOf(form)
  const kind = form.dataset.form
  const { value: website } = form.elements.namedItem('website') as HTMLInputElement
  const aside = { website, language: document.documentElement.lang }
  if (kind === 'subscribe') return { ...fields, ...aside, consent: form.querySelector('small')?.textContent }
  return { ...(kind === 'form' ? { fields } : fields), ...aside, ...begun }
}

function complain(form: HTMLFormElement, mistake: string): void {
  const answer = form.querySelector<HTMLElement>('.answer')
  answer?.toggleAttribute('data-mistake', mistake !== '')
  if (answer) answer.textContent = mistake
}

/** Lets a form be sent from where it stands. Whatever goes wrong, what was typed stays. */
export function openForm(place: HTMLElement): void {
  const form = place as HTMLFormElement
  const words = wordsOf(form)
  const kind = form.dataset.form
  const [way = '', search] = (form.getAttribute('action') ?? '').split('?')
  const [path, query] = [`/api${way}`, search === undefined ? '' : `?${search}`]
  // What was written before this script was there took nobody knows how long.
  const isBegun = form.dataset.held !== undefined || isTypedBefore(form)
  const started = kind === 'subscribe' || isBegun ? undefined : askStartTime(query)
  let sending = crypto.randomUUID?.()
  forgetChanged(form, words)
  form.addEventListener('input', () => (sending = crypto.randomUUID?.()))

  async function submit(): Promise<void> {
    complain(form, '')
    if (markMistakes(form, words)) return
    const release = hold(form, words)
    const { data, words: said } = await postJson(`${path}${query}`, bodyOf(form, { started: await started, sending }))
    release()
    if (!data) return complain(form, said || (words.notSent ?? ''))
    forgetTyped(form)
    const sent = { form, words, email: emailOf(form), path: kind === 'contact' ? path : '/api/forms', query }
    sending = crypto.randomUUID?.()
    if (kind === 'subscribe') showSubscribed(sent, data)
    else showSent(sent, data)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (form.ariaBusy !== 'true') void submit()
  })
  if (form.dataset.held === undefined) return
  delete form.dataset.held
  void submit()
}
