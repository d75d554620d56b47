import { sayText } from '#kit/web/say-text.ts'
import { makeElement, type FormScriptWords } from './form-words.ts'

const length = 6
const places = Array.from({ length }, (_, place) => place)

const asLatin = (digits: string) => digits.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
const tidy = (text: string) => asLatin(text.normalize('NFKC').toUpperCase()).replace(/[^A-Z0-9]/g, '')

const ways: Record<string, (place: number) => number> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  Home: () => 0,
  End: () => length - 1,
}

const makeBox = (place: number, { box }: FormScriptWords) =>
  Object.assign(makeElement('input', { type: 'text', inputMode: 'text', spellcheck: false }), {
    autocomplete: place === 0 ? 'one-time-code' : 'off',
    autocapitalize: 'characters',
    ariaLabel: box ? sayText(box, { place: place + 1 }) : '',
  })

interface Boxes {
  field: HTMLFieldSetElement
  /** Without blanks. */
  read: () => string
  /** Empties all boxes and goes to the first. */
  clear: () => void
  focus: () => void
}

interface BoxActs {
  spread: (text: string) => void
  press: (event: KeyboardEvent) => void
}

function listen(box: HTMLInputElement, { spread, press }: BoxActs): void {
  box.addEventListener('focus', () => box.select())
  box.addEventListener('keydown', press)
  box.addEventListener('input', () => {
    const { value } = box
    box.value = ''
    spread(value)
  })
  box.addEventListener('paste', (event) => {
    event.preventDefault()
    spread(event.clipboardData?.getData('text') ?? '')
  })
}

function frame(boxes: HTMLInputElement[], { code = '' }: FormScriptWords, describedBy: string): HTMLFieldSetElement {
  const legend = makeElement('legend', { className: 'unseen' }, code)
  const field = makeElement('fieldset', { className: 'code-boxes', dir: 'ltr' }, legend, ...boxes)
  field.setAttribute('aria-describedby', describedBy)
  return field
}

/** Six boxes that behave as one field: what is typed, deleted, pasted or filled in moves on through them. */
export function makeBoxes(words: FormScriptWords, describedBy: string, change: (code: string) => void): Boxes {
  const boxes = places.map((place) => makeBox(place, words))
  const focus = (place: number) => boxes[Math.min(Math.max(place, 0), length - 1)]?.focus()
  const read = () => boxes.map(({ value }) => value).join('')
  const changed = () => change(read())

  function spread(text: string, at: number): void {
    const signs = tidy(text)
    const from = signs.length < length ? at : 0
    for (const [count, sign] of [...signs].slice(0, length - from).entries()) {
      const box = boxes[from + count]
      if (box) box.value = sign
    }
    if (signs) focus(from + signs.length)
    changed()
  }
  function press(event: KeyboardEvent, place: number): void {
    const way = ways[event.key]
    const isBack = event.key === 'Backspace' && boxes[place]?.value === ''
    if (!way && !isBack) return
    event.preventDefault()
    const before = boxes[place - 1]
    if (isBack && before) before.value = ''
    focus(way ? way(place) : place - 1)
    changed()
  }
  for (const [place, box] of boxes.entries())
    listen(box, { spread: (text) => spread(text, place), press: (event) => press(event, place) })
  const field = frame(boxes, words, describedBy)
  const clear = () => {
    for (const box of boxes) box.value = ''
    changed()
    focus(0)
  }
  return { field, read, clear, focus: () => focus(0) }
}
