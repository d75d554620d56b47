import type { ChatTalk } from '../talk/chat-talk.ts'
import type { WidgetWords } from './chat-words.ts'
import { openComposer } from './composer.ts'
import { makeElement } from './dom.ts'
import type { Introduction } from './calls.ts'
import { openLog } from './log.ts'
import { openReach } from './reach.ts'

/** For how long it is said that the connection is back. */
const connectedShownForMs = 3000

/** Says quietly that the connection is lost, and that it is back. */
function openNotice({ lost, connected }: WidgetWords) {
  const element = makeElement('p', { className: 'chat-notice', role: 'status' })
  let wasConnected = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (text: string) => (element.textContent = text)
  function update(isConnected: boolean): void {
    if (isConnected === wasConnected) return
    wasConnected = isConnected
    clearTimeout(timer)
    show(isConnected ? connected : lost)
    if (isConnected) timer = setTimeout(() => show(''), connectedShownForMs)
  }
  return { element, update }
}

const dots = () => makeElement('span', { ariaHidden: 'true' }, makeElement('i'), makeElement('i'), makeElement('i'))

function takeDrops(element: HTMLElement, take: (files: FileList | undefined) => boolean): void {
  element.addEventListener('dragover', (event) => event.preventDefault())
  element.addEventListener('drop', (event) => {
    event.preventDefault()
    take(event.dataTransfer?.files)
  })
}

interface TalkParts {
  words: WidgetWords
  greeting: () => string | null
  introduce: (visitor: Introduction) => Promise<unknown>
}

/** The conversation. */
export function openTalkView(talk: ChatTalk, { words, greeting, introduce }: TalkParts) {
  const log = openLog(talk, words, greeting)
  const composer = openComposer(talk, words)
  const reach = openReach(talk, words, introduce)
  const notice = openNotice(words)
  const typing = makeElement('p', { className: 'chat-typing', hidden: true }, dots(), words.typing)
  const closed = makeElement('p', { className: 'chat-closed', hidden: true }, words.closed)
  const element = makeElement(
    'div',
    { className: 'chat-talk' },
    log.element,
    typing,
    closed,
    notice.element,
    reach.element,
    composer.element,
  )
  takeDrops(element, composer.take)
  function update(): void {
    const { chat, isTyping, isConnected, messages } = talk.state
    const isBlocked = messages.some(({ state, status }) => state === 'failed' && status === 403)
    log.update()
    typing.hidden = !isTyping
    closed.hidden = chat?.status !== 'closed' && !isBlocked
    closed.textContent = isBlocked ? words.blocked : words.closed
    notice.update(isConnected)
    reach.update()
  }
  reach.listen(() => composer.field.focus())
  talk.watch(update)
  update()
  return { element, update, focus: () => composer.field.focus(), toEnd: log.toEnd }
}
