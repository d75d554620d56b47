import { makeKey } from '../talk/wire.ts'
import { Refused } from './ask.ts'
import { leave, start, type Beginning, type Here, type Started } from './calls.ts'
import { make } from './dom.ts'
import type { Site } from './site.ts'

export interface Ways {
  onStarted: (started: Started) => void
  /** The message is stored, and answered by e-mail. */
  onLeft: () => void
}

function read(form: HTMLFormElement): Omit<Beginning, 'client_id'> {
  const data = new FormData(form)
  const textOf = (name: string) => data.get(name)?.toString().trim() ?? ''
  return { name: textOf('name'), email: textOf('email'), content: textOf('message') }
}

/** The same message, sent again, is not a second one. */
function openKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined
  return (content) => (last = last?.content === content ? last : { content, key: makeKey() }).key
}

/** What is missing or wrong in the form; the cursor goes there. */
function mistakeIn(form: HTMLFormElement, { words }: Site): string | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name=name], [name=email], [name=message]')]
  const blank = fields.find(({ value }) => value.trim() === '')
  const wrong = blank ?? fields.find(({ validity }) => !validity.valid)
  wrong?.focus()
  if (blank) return words.fillIn
  return wrong && words.badEmail
}

/** Begins a chat, or leaves the message where nobody chats at this hour. */
async function sendBeginning(site: Site, here: Here, beginning: Beginning): Promise<Started | undefined> {
  try {
    if (here.state === 'open') return await start(site, beginning)
  } catch (problem) {
    // The hours have ended meanwhile.
    if (!(problem instanceof Refused) || problem.status !== 409) throw problem
  }
  await leave(site, beginning)
  return undefined
}

/** The plain form of the page, which begins a chat or, outside the hours, leaves a message. What stands in it stays. */
export function openWelcome(form: HTMLFormElement, site: Site, here: Here, { onStarted, onLeft }: Ways): HTMLElement[] {
  const { words } = site
  const isOpen = here.state === 'open'
  const mistake = make('p', { className: 'chat-mistake', role: 'alert' })
  const button = form.querySelector<HTMLButtonElement>('.actions .primary')
  if (button) button.textContent = isOpen ? words.start : words.send
  form.querySelector('.actions')?.before(mistake)
  const keyOf = openKeys()
  let isBusy = false
  async function submit(): Promise<void> {
    const missing = mistakeIn(form, site)
    mistake.textContent = missing ?? ''
    if (missing !== undefined || isBusy) return
    const typed = read(form)
    isBusy = true
    button?.setAttribute('aria-busy', 'true')
    try {
      const started = await sendBeginning(site, here, { ...typed, client_id: keyOf(JSON.stringify(typed)) })
      if (started) onStarted(started)
      else onLeft()
      form.reset()
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      mistake.textContent = problem.status === 403 ? words.blocked : words.failed
    } finally {
      isBusy = false
      button?.removeAttribute('aria-busy')
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    void submit()
  })
  const said = isOpen ? here.greeting : here.away_text
  const intro = make('p', { className: 'chat-intro' }, isOpen ? words.intro : words.leave)
  return [...(said ? [make('p', { className: 'chat-greeting', dir: 'auto' }, said)] : []), intro, form]
}

/** What is said once a message has been left. */
export function openThanks({ words }: Site, onAnother: () => void): HTMLElement {
  const another = make('button', { type: 'button', className: 'button secondary', onclick: onAnother }, words.another)
  return make('div', { className: 'chat-thanks' }, make('p', { role: 'status', tabIndex: -1 }, words.thanks), another)
}
