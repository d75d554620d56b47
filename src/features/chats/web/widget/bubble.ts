import { splitLinks } from '#talk/web/split-links.ts'
import { roomFor } from '#talk/web/picture-room.ts'
import type { ShownChatMessage, ChatTalk } from '../talk/chat-talk.ts'
import type { WidgetWords } from './chat-words.ts'
import { makeElement } from './dom.ts'
import { drawPicture } from './picture.ts'
import { writeTime } from './times.ts'

/** Words as they were written, with addresses as links. */
function textOf(text: string): HTMLElement {
  const parts = splitLinks(text).map((part, at) =>
    at % 2 === 0 ? part : makeElement('a', { href: part, target: '_blank', rel: 'noopener noreferrer nofollow' }, part),
  )
  return makeElement('p', { dir: 'auto' }, ...parts)
}

/** A picture of the server, or the one that is on its way there. */
function pictureOf({ key, image }: ShownChatMessage, talk: ChatTalk, words: WidgetWords): HTMLElement | undefined {
  const blob = image ? undefined : talk.pictureOf(key)
  if (blob) return makeElement('span', { className: 'chat-picture' }, drawPicture(blob, words.picture))
  if (!image) return undefined
  const { url, width, height } = image
  const picture = makeElement('img', { src: url, alt: words.picture, width, height, decoding: 'async' })
  picture.style.inlineSize = roomFor(image)
  return makeElement('a', { href: url, target: '_blank', rel: 'noopener', className: 'chat-picture' }, picture)
}

/** What became of a message: its mark changes in place, so that it isn’t read out with every step. */
function showState(mark: HTMLElement, { state, readAt }: ShownChatMessage, words: WidgetWords): void {
  const step = state === 'sent' && readAt !== null ? 'read' : state
  if (mark.dataset.step === step) return
  mark.dataset.step = step
  mark.ariaLabel = { read: words.read, sent: words.sent, waiting: words.sending, failed: words.failed }[step]
  mark.title = mark.ariaLabel
}

/** The way on for a message that the server refused. */
function failureOf(
  { key, status, why }: ShownChatMessage,
  talk: ChatTalk,
  { failed, retry }: WidgetWords,
): HTMLElement {
  const again = makeElement('button', { type: 'button', onclick: () => talk.retry(key) }, retry)
  return makeElement('p', { className: 'chat-failure', role: 'alert' }, (status === 400 && why) || failed, ' ', again)
}

/** One message; made anew only when it gets another picture. */
export function bubbleOf(message: ShownChatMessage, talk: ChatTalk, words: WidgetWords): HTMLElement {
  const isOwn = message.from === talk.own
  const mark = isOwn && makeElement('span', { className: 'chat-mark', role: 'img' })
  const time = makeElement('time', { dateTime: message.at }, writeTime(message.at))
  const bubble = makeElement(
    'div',
    { className: 'chat-bubble' },
    isOwn && makeElement('span', { className: 'unseen' }, `${words.you}: `),
    pictureOf(message, talk, words),
    message.text !== '' && textOf(message.text),
    makeElement('small', {}, time, mark),
  )
  const element = makeElement('div', { className: 'chat-message' }, bubble)
  element.dataset.from = isOwn ? 'me' : 'them'
  return element
}

export function updateBubble(
  element: HTMLElement,
  message: ShownChatMessage,
  talk: ChatTalk,
  words: WidgetWords,
): void {
  const mark = element.querySelector<HTMLElement>('.chat-mark')
  if (mark) showState(mark, message, words)
  const failure = element.querySelector('.chat-failure')
  if (message.state === 'failed' && !failure) element.append(failureOf(message, talk, words))
  if (message.state !== 'failed') failure?.remove()
}
