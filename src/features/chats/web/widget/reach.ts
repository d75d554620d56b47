import { Refused } from '#kit/web/light-call.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import type { Introduction } from './calls.ts'
import type { WidgetWords } from './chat-words.ts'
import { makeElement } from './dom.ts'

/** For how long it is said that an answer reaches the visitor. */
const thanksShownForMs = 8000

/** Nobody is there to answer somebody of whom nothing is known. */
const isUnreached = ({ state: { chat, messages } }: ChatTalk) =>
  chat?.visitor_email === '' && !chat.admin_online && messages.some(({ state }) => state === 'sent')

function fieldOf(label: string, about: Partial<HTMLInputElement>) {
  const input = makeElement('input', { required: true, dir: 'auto', ...about })
  return { input, element: makeElement('label', {}, label, input) }
}

function openFields({ name, email }: WidgetWords) {
  const [first, second] = [
    fieldOf(name, { name: 'name', autocomplete: 'name', maxLength: 100 }),
    fieldOf(email, { name: 'email', type: 'email', autocomplete: 'email' }),
  ]
  const inputs = [first.input, second.input]
  return {
    inputs,
    element: makeElement('div', {}, first.element, second.element),
    read: (): Introduction => ({ name: first.input.value.trim(), email: second.input.value.trim() }),
  }
}

/** Asks who the visitor of a chat is that began without a name, once nobody is there to answer. */
export function openReach(talk: ChatTalk, words: WidgetWords, introduce: (visitor: Introduction) => Promise<unknown>) {
  const fields = openFields(words)
  const mistake = makeElement('p', { className: 'chat-mistake', role: 'alert' })
  const button = makeElement('button', { className: 'button secondary' }, words.reachMe)
  const asking = [makeElement('p', {}, words.reach), fields.element, mistake, button]
  const element = makeElement('form', { className: 'chat-reach', hidden: true, noValidate: true }, ...asking)
  const thank = () => {
    element.replaceChildren(makeElement('p', { role: 'status' }, words.reached))
    setTimeout(() => (element.hidden = true), thanksShownForMs)
  }
  async function send(): Promise<void> {
    const wrong = fields.inputs.find(({ value, validity }) => value.trim() === '' || !validity.valid)
    mistake.textContent = wrong ? (wrong.value.trim() === '' ? words.fillIn : words.badEmail) : ''
    if (wrong) return wrong.focus()
    const { name, email } = fields.read()
    try {
      await introduce({ name, email })
    } catch (problem) {
      if (!(problem instanceof Refused)) throw problem
      mistake.textContent = problem.status === 403 ? words.blocked : words.failed
      return
    }
    talk.changeChat({ visitor_name: name, visitor_email: email })
    thank()
  }
  return {
    element,
    /** Sends what is typed; calls `then` once it was taken and the fields are gone. */
    listen(then: () => void): void {
      element.addEventListener('submit', (event) => {
        event.preventDefault()
        event.stopPropagation()
        void send().then(() => !fields.element.isConnected && then())
      })
    },
    /** What is being filled in stays, also when somebody comes meanwhile. */
    update(): void {
      const isAt = element.contains(document.activeElement) || fields.inputs.some(({ value }) => value !== '')
      if (fields.element.isConnected && !isAt) element.hidden = !isUnreached(talk)
    },
  }
}
