import { ownField } from '#pages/form-fields.ts'
import { translate } from '#pages/form-words/said.ts'
import { wordsOf, type Said } from './form-words.ts'
import { keepTyped } from './keep-typed.ts'
import { forgetChanged, markMistakes } from './mistakes.ts'
import { post } from './post.ts'
import { showSent, showSubscribed } from './sent.ts'

/** Fields that are no part of a message's own. */
const aside = ['website', 'language', 'from-page']

/** The time at which somebody began to write, signed by the server. */
async function begin(query: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/form-start${query}`)
    return response.ok ? ((await response.json()) as { started: string }).started : undefined
  } catch {
    return undefined
  }
}

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

const emailOf = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[type=email]')?.value.trim() ?? ''

/** The buttons of a form that is being sent say so, and can't be pressed again. */
function hold(form: HTMLFormElement, words: Said): () => void {
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
    if (focused instanceof HTMLElement && form.contains(focused)) focused.focus()
  }
}

/** Lets a form be sent from where it stands. Whatever goes wrong, what was typed stays. */
export function openForm(place: HTMLElement): void {
  const form = place as HTMLFormElement
  const words = wordsOf(form)
  const kind = form.dataset.form
  const [way = '', search] = (form.getAttribute('action') ?? '').split('?')
  const [path, query] = [`/api${way}`, search === undefined ? '' : `?${search}`]
  const forget = keepTyped(form)
  const started = kind === 'subscribe' ? undefined : begin(query)
  const answer = form.querySelector<HTMLElement>('.answer')
  /** The same message is stored once, however often it is sent; what was changed is another. */
  let sending = crypto.randomUUID?.()
  forgetChanged(form)
  form.addEventListener('input', () => (sending = crypto.randomUUID?.()))

  function complain(mistake: string): void {
    answer?.toggleAttribute('data-mistake', mistake !== '')
    if (answer) answer.textContent = mistake
  }
  async function bodyOf(): Promise<object> {
    const fields = fieldsOf(form)
    const { value: website } = form.elements.namedItem('website') as HTMLInputElement
    const language = document.documentElement.lang
    const own = kind === 'form' ? { fields } : fields
    if (kind === 'subscribe') return { ...own, website, language, consent: form.querySelector('small')?.textContent }
    return { ...own, website, language, sending, started: await started }
  }
  async function submit(): Promise<void> {
    complain('')
    const mistake = markMistakes(form, words)
    if (mistake !== undefined) return complain(mistake)
    const release = hold(form, words)
    const { data, words: said } = await post(`${path}${query}`, await bodyOf())
    release()
    if (!data) return complain(said ? translate(words.mistakes, said) : (words.notSent ?? ''))
    forget()
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
