import { html, raw } from 'hono/html'
import { readCode } from '#kit/server/mail/mail-template.ts'
import type { KeptMail } from '#kit/server/mail/kept-mails.ts'
import type { OutboxText } from '#notifications/server/text-outbox.ts'
import { fonts, palette } from '#kit/server/mail/palette.ts'

// In a template of html it can't be written as an escape when it is built.
const dot = '·'

const colour = (name: keyof typeof palette) => `light-dark(${palette[name].join(', ')})`

const style = `
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0; background: ${colour('ground')}; color: ${colour('ink')}; font: 1rem/1.6 ${fonts.sans} }
main { max-width: 66rem; margin: 0 auto; padding: 2rem 1.25rem 4rem }
h1 { margin: 0; font-size: 2rem; line-height: 1.2; overflow-wrap: anywhere }
h2 { margin: 2rem 0 .75rem; font-size: 1.1rem }
h2 + ol { margin-top: 0 }
a { color: ${colour('accent')} }
a:focus-visible { outline: 2px solid; outline-offset: 3px; border-radius: .3rem }
ol { display: grid; gap: .75rem; margin: 1.5rem 0 0; padding: 0; list-style: none }
li, dl, pre, iframe { border: 1px solid ${colour('line')}; border-radius: .8rem; background: ${colour('raised')} }
li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1.5rem; padding: 1rem 1.25rem }
li div { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere }
.muted { margin: 0; color: ${colour('muted')}; font-size: .875rem }
.bad { color: ${colour('bad')} }
.code { width: fit-content; margin: 0; padding: .35rem .5rem .35rem .9rem; border-radius: .4rem; background: ${colour('accentSoft')}; font: 700 1.5rem/1.3 ${fonts.mono}; letter-spacing: .3em; user-select: all }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.25rem; margin: 1.5rem 0; padding: 1rem 1.25rem }
dt { color: ${colour('muted')} }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; padding: 1rem 1.25rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.6 ${fonts.mono} }
iframe { display: block; width: 100%; height: 34rem }
`

const states = { waiting: 'Waiting', sending: 'Sending', sent: 'Sent', failed: 'Not sent' }

const frame = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `

const time = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`

const stateOf = ({ state, problem }: KeptMail) =>
  html`<span class="${state === 'failed' ? 'bad' : ''}">${states[state]}${problem && `: ${problem.message}`}</span>`

function showCode({ content }: KeptMail) {
  const code = content && readCode(content.text)
  return code && html`<p class="code">${code}</p>`
}

const addressOf = ({ file }: KeptMail) => `/outbox/${file.replace(/\.eml$/, '')}`

const item = (mail: KeptMail) =>
  html`<li>
    <div>
      <a href="${addressOf(mail)}" dir="auto">${mail.subject || 'No subject'}</a>
      <p class="muted">To ${mail.to} ${dot} ${time(mail.at)} ${dot} ${stateOf(mail)}</p>
    </div>
    ${showCode(mail)}
  </li> `

const textItem = ({ to, body, at }: OutboxText) =>
  html`<li>
    <div>
      <span dir="auto">${body}</span>
      <p class="muted">Text to ${to} ${dot} ${time(at)}</p>
    </div>
  </li> `

interface OutboxContent {
  mails: KeptMail[]
  failed: KeptMail[]
  texts: OutboxText[]
}

/** The list of messages, newest first. */
export const renderOutbox = ({ mails, failed, texts }: OutboxContent) =>
  frame(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="muted">
        All e-mails and text messages sent by this installation. Only visible on this machine.
        <a href="/outbox">Refresh</a> ${dot} <a href="/">Go to platform</a>
      </p>
      ${
        failed.length > 0 &&
        html`<h2 class="bad">Not sent</h2>
          <ol>
            ${failed.map(item)}
          </ol>
          <h2>All</h2>`
      }
      ${
        texts.length > 0 &&
        html`<h2>Text messages</h2>
          <ol>
            ${texts.map(textItem)}
          </ol>
          <h2>E-mails</h2>`
      }
      ${
        mails.length === 0
          ? html`<p>Nothing has been sent yet. Sign-in codes and other e-mails will appear here.</p>`
          : html`<ol>
              ${mails.map(item)}
            </ol>`
      }`,
  )

/** One message: its headers, its text, and its html in a frame. */
export const renderMail = (mail: KeptMail, hasFile: boolean) =>
  frame(
    mail.subject,
    html`<p class="muted"><a href="/outbox">Outbox</a></p>
      <h1 dir="auto">${mail.subject}</h1>
      <dl>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Sent</dt>
        <dd>${time(mail.at)}</dd>
        <dt>Status</dt>
        <dd>${stateOf(mail)}</dd>
        ${
          hasFile &&
          html`<dt>File</dt>
            <dd><a href="${addressOf(mail)}.eml" download>${mail.file}</a></dd>`
        }
      </dl>
      ${showCode(mail)}
      ${
        mail.content === undefined
          ? html`<p>The content of this e-mail has been deleted.</p>`
          : html`<h2>Text</h2>
              <pre dir="auto">${mail.content.text}</pre>
              <h2>HTML</h2>
              <iframe sandbox="" title="HTML version" src="${addressOf(mail)}.html"></iframe>`
      }`,
  )
