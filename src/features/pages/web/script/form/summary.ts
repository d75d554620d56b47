import { sayText } from '#kit/web/say-text.ts'
import { makeElement, type FieldLack, type FormScriptWords } from './form-words.ts'

interface Entry {
  place: Element
  control: HTMLElement
  lack: FieldLack
}

interface Summary {
  box: HTMLElement
  sentence: HTMLElement
  open: Map<Element, { lack: FieldLack; line: HTMLElement }>
}

const summaries = new WeakMap<HTMLFormElement, Summary>()

/** How many fields there are to check; of the mailing list, that all have to be filled in. */
function saySummary(form: HTMLFormElement, words: FormScriptWords, { open }: Summary): string {
  const isBlank = [...open.values()].some(({ lack }) => !lack.startsWith('bad'))
  if (form.dataset.form === 'subscribe' && isBlank) return words.fillIn ?? ''
  return sayText(words.check ?? '', { count: open.size })
}

const labelOf = (place: Element) =>
  place.querySelector('legend, label')?.textContent?.replace(/(?<!\s)\s*\*\s*$/, '') ?? ''

function lead({ place, control, lack }: Entry, words: FormScriptWords): HTMLElement {
  const link = makeElement('a', { href: `#${control.id}` }, `${labelOf(place)}: ${words[lack] ?? ''}`)
  link.addEventListener('click', (event) => {
    event.preventDefault()
    control.focus()
  })
  return makeElement('li', {}, link)
}

/** Lists above all fields what is wrong with which. */
export function sumUp(form: HTMLFormElement, words: FormScriptWords, entries: Entry[]): void {
  summaries.get(form)?.box.remove()
  summaries.delete(form)
  if (entries.length === 0) return
  const open = new Map(entries.map((entry) => [entry.place, { lack: entry.lack, line: lead(entry, words) }]))
  const sentence = makeElement('p')
  const list = makeElement('ul', {}, ...[...open.values()].map(({ line }) => line))
  const summary = { box: makeElement('div', { className: 'summary', role: 'alert' }, sentence, list), sentence, open }
  summaries.set(form, summary)
  sentence.textContent = saySummary(form, words, summary)
  form.prepend(summary.box)
}

/** Crosses out what was put right. Nothing moves while somebody types. */
export function crossOut(form: HTMLFormElement, words: FormScriptWords, place: Element): void {
  const summary = summaries.get(form)
  const found = summary?.open.get(place)
  if (!summary || !found) return
  found.line.dataset.done = ''
  summary.open.delete(place)
  if (summary.open.size === 0) summary.box.style.visibility = 'hidden'
  else summary.sentence.textContent = saySummary(form, words, summary)
}
