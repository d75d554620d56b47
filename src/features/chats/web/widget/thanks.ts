import type { LeaveAnswer } from './calls.ts'
import { makeElement } from './dom.ts'
import { isAt } from './focus-chat.ts'
import type { Site } from './site.ts'

/** Proves that an address is the writer's, by a code that was sent there. */
export type ProveAddress = (given: {
  form: HTMLFormElement
  id: string
  email: string
  done: () => void
}) => Promise<{ entry: HTMLElement; focus: () => void }>

/** What is said once a message has been left, and the entry of the code if one was sent. */
function openThanks({ words }: Site, onAnother: () => void) {
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

interface Thanking {
  site: Site
  form: HTMLFormElement
  prove: ProveAddress
  show: (view: Node) => void
  onAnother: () => void
}

/** Says that a message has arrived, and asks for the code that proves its address. */
export async function thankFor(left: LeaveAnswer & { email: string }, thanking: Thanking): Promise<void> {
  const { site, form, prove, show, onAnother } = thanking
  const thanks = openThanks(site, onAnother)
  const wasAt = isAt(site.place)
  show(thanks.element)
  if (wasAt) thanks.focus()
  if (!left.needsCode) return
  const { entry, focus } = await prove({ form, id: left.id, email: left.email, done: thanks.end })
  thanks.ask(entry)
  if (isAt(site.place)) focus()
}
