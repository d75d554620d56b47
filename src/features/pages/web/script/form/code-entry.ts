import { sayWait } from '#accounts/web/say-wait.ts'
import { sayText } from '#kit/web/say-text.ts'
import { makeBoxes } from './code-boxes.ts'
import { makeElement, sayEmail, type FormScriptWords } from './form-words.ts'
import { postJson } from './post.ts'

const codeLength = 6
const resendAfterSeconds = 30

export interface AddressProof {
  /** The address of the message in calls, and the query of the page. */
  path: string
  query: string
  email: string
  words: FormScriptWords
  /** What comes before the entry, for those who hear it. */
  describedBy: string
  /** The code was right, or was skipped. */
  done: (isVerified: boolean) => void
}

/** Lets another code be sent, after a while each time. */
function makeResend(
  { path, query, words }: AddressProof,
  say: (text: string, isMistake?: boolean) => void,
): HTMLButtonElement {
  const button = makeElement('button', { type: 'button', className: 'button link' })
  let timer = 0
  const wait = () => {
    let left = resendAfterSeconds
    const tick = () => {
      button.disabled = left > 0
      button.textContent =
        (left > 0 ? sayText(words.resendIn ?? '', { time: sayWait(left, words.language ?? 'en') }) : words.resend) ?? ''
      if (left === 0 || !document.contains(button)) clearInterval(timer)
      left -= 1
    }
    tick()
    timer = window.setInterval(tick, 1000)
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    const { data, words: mistake } = await postJson(`${path}/resend${query}`, {})
    if (data) {
      say(words.resent ?? '')
      return wait()
    }
    button.disabled = false
    say(mistake || (words.unreached ?? ''), true)
  })
  wait()
  return button
}

/** Six boxes for the code that was sent to the writer's address. */
export function makeCodeEntry(proving: AddressProof): { entry: HTMLElement; focus: () => void } {
  const { path, query, email, words, describedBy, done } = proving
  const sentTo = makeElement('p', { id: `${describedBy}-code` }, ...sayEmail(words.codeSent, email))
  const verify = makeElement('button', { className: 'button primary', disabled: true }, words.verify ?? '')
  const answer = makeElement('output', { className: 'answer', role: 'alert', id: `${describedBy}-answer` })
  const entry = makeElement('form', { className: 'form', noValidate: true })
  let sent = ''
  const boxes = makeBoxes(words, `${describedBy} ${sentTo.id} ${answer.id}`, (code) => {
    verify.disabled = code.length < codeLength
    if (code) say('')
    // A whole code is sent by itself, the same one only once.
    if (!verify.disabled && code !== sent) entry.requestSubmit()
  })
  function say(text: string, isMistake = false): void {
    answer.toggleAttribute('data-mistake', isMistake)
    if (answer.textContent !== text) answer.textContent = text
    for (const box of boxes.field.querySelectorAll('input')) box.toggleAttribute('aria-invalid', isMistake)
  }
  const skip = makeElement('button', { type: 'button', className: 'button link' }, words.skip ?? '')
  skip.addEventListener('click', () => done(false))
  const ways = makeElement('p', { className: 'ways' }, verify, makeResend(proving, say), skip)
  entry.append(sentTo, boxes.field, answer, ways, makeElement('small', {}, words.stored ?? ''))
  entry.addEventListener('submit', async (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (verify.disabled) return
    verify.disabled = true
    sent = boxes.read()
    answer.replaceChildren(makeElement('span', { className: 'unseen' }, words.checking ?? ''))
    const { data, words: mistake } = await postJson(`${path}/verify${query}`, { code: sent })
    if (data) return done(true)
    if (mistake === undefined) verify.disabled = false
    else boxes.clear()
    say(mistake || (words.unreached ?? ''), true)
  })
  return { entry, focus: boxes.focus }
}
