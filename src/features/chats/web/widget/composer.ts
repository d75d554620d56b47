import { largestPictureBytes, longestMessageCharacters } from '#chats/rules.ts'
import { sayText } from '#kit/web/say-text.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import type { WidgetWords } from './chat-words.ts'
import { drawPicture } from './picture.ts'
import { icon, iconButton, icons, makeElement } from './dom.ts'

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Why a file can’t be sent. */
function mistakeIn({ type, size }: File, { notPicture, tooLarge }: WidgetWords): string | undefined {
  if (!accepted.includes(type)) return notPicture
  return size > largestPictureBytes ? sayText(tooLarge, { size: largestPictureBytes / 1_000_000 }) : undefined
}

/** The picture that is sent with the next message. */
function openPicture(words: WidgetWords, complain: (mistake: string) => void) {
  const preview = makeElement('div', { className: 'chat-preview', hidden: true })
  let chosen: File | undefined
  function set(file: File | undefined): void {
    chosen = file
    preview.hidden = !file
    if (!file) return preview.replaceChildren()
    const remove = iconButton(words.removePicture, icons.cross, { onclick: () => set(undefined) })
    preview.replaceChildren(drawPicture(file, words.picture), remove)
  }
  function take(files: FileList | null | undefined): boolean {
    const [file] = files ?? []
    if (!file) return false
    const mistake = mistakeIn(file, words)
    complain(mistake ?? '')
    if (mistake === undefined) set(file)
    return true
  }
  return { preview, take, clear: () => set(undefined), current: () => chosen }
}

/** On a touch screen Enter begins a new line, as everywhere there. */
const sendsByEnter = ({ key, shiftKey, isComposing }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !isComposing && !matchMedia('(pointer: coarse)').matches

function fieldOf(talk: ChatTalk, words: WidgetWords): HTMLTextAreaElement {
  const field = makeElement('textarea', {
    rows: 1,
    maxLength: longestMessageCharacters,
    placeholder: words.placeholder,
    ariaLabel: words.placeholder,
    dir: 'auto',
    enterKeyHint: 'enter',
    value: talk.draft,
  })
  field.addEventListener('input', () => talk.keepDraft(field.value))
  return field
}

/** The file dialog of a picture, and the button that opens it. */
function attachOf(words: WidgetWords, take: (files: FileList | null) => void): HTMLElement[] {
  const input = makeElement('input', { type: 'file', accept: accepted.join(), hidden: true, tabIndex: -1 })
  input.addEventListener('change', () => {
    take(input.files)
    input.value = ''
  })
  return [iconButton(words.attach, icons.picture, { onclick: () => input.click() }), input]
}

/** It is sent by its button, and by Enter. */
function listenForSending(form: HTMLFormElement, field: HTMLTextAreaElement, send: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
    send()
  })
  field.addEventListener('keydown', (event) => {
    if (!sendsByEnter(event)) return
    event.preventDefault()
    send()
  })
}

/** Where the visitor writes. What is written is kept until it is sent. */
export function openComposer(talk: ChatTalk, words: WidgetWords) {
  const mistake = makeElement('p', { className: 'chat-mistake', role: 'alert' })
  const picture = openPicture(words, (text) => (mistake.textContent = text))
  const field = fieldOf(talk, words)
  const submit = makeElement(
    'button',
    { className: 'chat-send', ariaLabel: words.send, title: words.send },
    icon(icons.send),
  )
  const form = makeElement(
    'form',
    { className: 'chat-composer', noValidate: true },
    mistake,
    picture.preview,
    makeElement('div', { className: 'chat-writing' }, ...attachOf(words, picture.take), field, submit),
  )
  const send = () => {
    const text = field.value.trim()
    const file = picture.current()
    if (text === '' && !file) return
    talk.writeMessage(text, file)
    field.value = ''
    talk.keepDraft('')
    picture.clear()
    mistake.textContent = ''
    field.focus()
  }
  listenForSending(form, field, send)
  field.addEventListener('paste', (event) => picture.take(event.clipboardData?.files) && event.preventDefault())
  return { element: form, field, take: picture.take }
}
