import type { ReactNode } from 'react'
import { say } from '#accounts/web/say.ts'
import type { Words } from '../words/words.ts'

interface Props {
  kind?: 'subscribe'
  words: Words
  label: string
  more?: string[]
  note?: string
  children: ReactNode
}

/**
 * A form with its buttons and the line that answers, in the language of the page: the browser's own bubbles speak another.
 * Without script it sends nothing and loses nothing.
 */
export function FormShell({ kind, words, label, more = [], note, children }: Props) {
  return (
    <form
      className="form"
      method="dialog"
      noValidate
      data-form={kind ?? 'form'}
      data-not-open={words.formNotOpen}
      data-fill-in={words.fillIn}
      data-bad-email={say(words.signIn, 'Please enter a valid email address.')}
    >
      {children}
      <p className="actions">
        <button className="button primary">{label}</button>
        {more.map((name) => (
          <button key={name} className="button secondary">
            {name}
          </button>
        ))}
      </p>
      {note && <small>{note}</small>}
      <output className="answer" />
      <noscript>
        <p className="answer">{words.needsScript}</p>
      </noscript>
    </form>
  )
}
