import { makeKey } from '#talk/web/wire.ts'
import { Refused } from '#kit/web/light-call.ts'
import {
  postLeftMessage,
  postNewChat,
  type NewChat,
  type HereAnswer,
  type LeaveAnswer,
  type StartAnswer,
} from './calls.ts'
import { makeElement } from './dom.ts'
import type { Site } from './site.ts'

export interface Ways {
  onStarted: (started: StartAnswer) => void
  /** The message is stored, and answered by e-mail. */
  onLeft: (left: LeaveAnswer & { email: string }) => void
}

function read(form: HTMLFormElement): Omit<NewChat, 'client_id'> {
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
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field :is(input, textarea)')]
  const blank = fields.find(({ value }) => value.trim() === '')
  const wrong = blank ?? fields.find(({ validity }) => !validity.valid)
  wrong?.focus()
  if (blank) return words.fillIn
  return wrong && words.badEmail
}

type WelcomeResult = { started: StartAnswer } | { left: LeaveAnswer }

/** Begins a chat, or leaves the message where nobody chats at this hour. */
async function sendBeginning(site: Site, here: HereAnswer, beginning: NewChat): Promise<WelcomeResult> {
  try {
    if (here.state === 'open') return { started: await postNewChat(site, beginning) }
  } catch (problem) {
    // The hours have ended meanwhile.
    if (!(problem instanceof Refused) || problem.status !== 409) throw problem
  }
  return { left: await postLeftMessage(site, beginning) }
}

/** Sends what stands in the form, once at a time; it stays there until the server has it. */
function openSending(form: HTMLFormElement, site: Site, here: HereAnswer, { onStarted, onLeft }: Ways) {
  const { words } = site
  const mistake = makeElement('p', { className: 'chat-mistake', role: 'alert' })
  const button = form.querySelector<HTMLButtonElement>('.actions .primary')
  if (button) button.textContent = here.state === 'open' ? words.start : words.send
  form.querySelector('.actions')?.before(mistake)
  const keyOf = openKeys()
  let isBusy = false
  return async function send(): Promise<void> {
    const missing = mistakeIn(form, site)
    mistake.textContent = missing ?? ''
    if (missing !== undefined || isBusy) return
    const typed = read(form)
    isBusy = true
    button?.setAttribute('aria-busy', 'true')
    try {
      const sent = await sendBeginning(site, here, { ...typed, client_id: keyOf(JSON.stringify(typed)) })
      form.reset()
      if ('started' in sent) onStarted(sent.started)
      else onLeft({ ...sent.left, email: typed.email })
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      mistake.textContent = problem.status === 403 ? words.blocked : words.failed
    } finally {
      isBusy = false
      button?.removeAttribute('aria-busy')
    }
  }
}

/** The plain form of the page, which begins a chat or, outside the hours, leaves a message. What stands in it stays. */
export function openWelcome(form: HTMLFormElement, site: Site, here: HereAnswer, ways: Ways): HTMLElement[] {
  const { words } = site
  const isOpen = here.state === 'open'
  const submit = openSending(form, site, here, ways)
  // Before whatever else on the page answers forms.
  site.place.addEventListener(
    'submit',
    (event) => {
      if (event.target !== form) return
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
    { capture: true },
  )
  // It was sent before the script was there.
  if (form.dataset.held !== undefined) void submit()
  delete form.dataset.held
  const said = isOpen ? here.greeting : here.away_text
  const intro = makeElement('p', { className: 'chat-intro' }, isOpen ? words.intro : words.leave)
  return [...(said ? [makeElement('p', { className: 'chat-greeting', dir: 'auto' }, said)] : []), intro, form]
}

/** Proves that an address is the writer's, by a code that was sent there. */
export type ProveAddress = (given: {
  form: HTMLFormElement
  id: string
  email: string
  done: () => void
}) => Promise<{ entry: HTMLElement; focus: () => void }>

/** What is said once a message has been left, and the entry of the code if one was sent. */
export function openThanks({ words }: Site, onAnother: () => void) {
  const another = makeElement(
    'button',
    { type: 'button', className: 'button secondary', onclick: onAnother },
    words.another,
  )
  const thanks = makeElement('p', { role: 'status', tabIndex: -1, id: 'chat-thanks-words' }, words.thanks)
  const element = makeElement('div', { className: 'chat-thanks' }, thanks, another)
  return {
    element,
    focus: () => thanks.focus(),
    ask(entry: HTMLElement): void {
      another.replaceWith(entry)
    },
    end(): void {
      element.replaceChildren(thanks, another)
      thanks.focus()
    },
  }
}
