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
import type { WidgetWords } from './chat-words.ts'
import { makeElement } from './dom.ts'
import type { Site } from './site.ts'

export interface Ways {
  /** `typed` is what was typed on after the message was sent. */
  onStarted: (started: StartAnswer, typed: string) => void
  /** The message is stored, and answered by e-mail. */
  onLeft: (left: LeaveAnswer & { email: string }) => void
}

function read(form: HTMLFormElement): Omit<NewChat, 'client_id'> {
  const data = new FormData(form)
  const textOf = (name: string) => data.get(name)?.toString().trim() ?? ''
  const [name, email] = [textOf('name'), textOf('email')]
  return { content: textOf('message'), ...(name && { name }), ...(email && { email }) }
}

/** Who somebody is, is asked once nobody is there to answer. What is filled in already, or has the focus, stays. */
function askNames(form: HTMLFormElement, areAsked: boolean): void {
  for (const input of form.querySelectorAll<HTMLInputElement>('[name=name], [name=email]')) {
    const isBegun = input.value.trim() !== '' || input === document.activeElement
    const field = input.closest<HTMLElement>('.field')
    if (field) field.hidden = !areAsked && !isBegun
  }
}

const messageOf = (form: HTMLFormElement) => form.querySelector<HTMLTextAreaElement>('[name=message]')

/** Puts what was typed into the form, where nothing else stands there yet. */
export function keepTyped(form: HTMLFormElement, typed: string): void {
  const field = messageOf(form)
  if (field && field.value.trim() === '') field.value = typed
}

/** Empties the form, and returns what was typed on after its message was sent. */
export function takeTyped(form: HTMLFormElement, sent = ''): string {
  const now = messageOf(form)?.value.trimStart() ?? ''
  form.reset()
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : now
}

/** The same message, sent again, is not a second one. */
function openKeys(): (content: string) => string {
  let last: { content: string; key: string } | undefined
  return (content) => (last = last?.content === content ? last : { content, key: makeKey() }).key
}

/** What is missing or wrong in the form; the cursor goes there. */
function mistakeIn(form: HTMLFormElement, { words }: Site, needsNames: boolean): string | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field :is(input, textarea)')]
  const blank = fields.find(({ name, value }) => value.trim() === '' && (needsNames || name === 'message'))
  const wrong = blank ?? fields.find(({ value, validity }) => value.trim() !== '' && !validity.valid)
  const field = wrong?.closest<HTMLElement>('.field')
  if (field) field.hidden = false
  wrong?.focus()
  if (blank) return words.fillIn
  return wrong && words.badEmail
}

type WelcomeResult = { started: StartAnswer } | { left: LeaveAnswer }

/** Begins a chat, or leaves the message where nobody chats at this hour; undefined where it isn’t known yet who leaves it. */
async function sendBeginning(site: Site, isOpen: boolean, beginning: NewChat): Promise<WelcomeResult | undefined> {
  try {
    if (isOpen) {
      const started = await postNewChat(site, beginning)
      document.documentElement.dataset.did += ' chat'
      return { started }
    }
  } catch (problem) {
    // The hours have ended meanwhile.
    if (!(problem instanceof Refused) || problem.status !== 409) throw problem
  }
  const { name, email } = beginning
  return name && email ? { left: await postLeftMessage(site, { ...beginning, name, email }) } : undefined
}

/** What the form asks for and says, by whether somebody is there to answer. */
function openAsking(form: HTMLFormElement, site: Site) {
  const { words } = site
  const mistake = makeElement('p', { className: 'chat-mistake', role: 'alert' })
  const button = form.querySelector<HTMLButtonElement>('.actions .primary')
  form.querySelector('.actions')?.before(mistake)
  let isOpen = false
  return {
    isOpen: () => isOpen,
    setOpen(isNow: boolean): void {
      isOpen = isNow
      askNames(form, !isOpen)
      if (button) button.textContent = isOpen ? words.start : words.send
    },
    say: (text: string) => void (mistake.textContent = text),
    setBusy: (isBusy: boolean) =>
      isBusy ? button?.setAttribute('aria-busy', 'true') : button?.removeAttribute('aria-busy'),
    /** Whether all is there that is needed; else says what isn’t. */
    check(): boolean {
      const missing = mistakeIn(form, site, !isOpen)
      mistake.textContent = missing ?? ''
      return missing === undefined
    },
  }
}

/** What a site that is being reviewed doesn’t take, is said by the server. */
const wordsFor = ({ status, code, message }: Refused, { blocked, failed }: WidgetWords) =>
  status === 403 ? blocked : code === 'card-number-not-taken' ? message : failed

/** Sends what stands in the form, once at a time; it stays there until the server has it. */
function openSending(form: HTMLFormElement, site: Site, here: HereAnswer, ways: Ways) {
  const { words } = site
  const asking = openAsking(form, site)
  const keyOf = openKeys()
  let isBusy = false
  asking.setOpen(here.state === 'open')
  const finish = (sent: WelcomeResult | undefined, { content, email = '' }: ReturnType<typeof read>) => {
    if (!sent) {
      asking.setOpen(false)
      asking.check()
      return asking.say(words.leave)
    }
    const typed = takeTyped(form, content)
    if ('started' in sent) return ways.onStarted(sent.started, typed)
    keepTyped(form, typed)
    ways.onLeft({ ...sent.left, email })
  }
  return async function send(): Promise<void> {
    if (!asking.check() || isBusy) return
    const typed = read(form)
    isBusy = true
    asking.setBusy(true)
    try {
      const beginning = { ...typed, client_id: keyOf(JSON.stringify(typed)) }
      finish(await sendBeginning(site, asking.isOpen(), beginning), typed)
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      asking.say(wordsFor(problem, words))
    } finally {
      isBusy = false
      asking.setBusy(false)
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
