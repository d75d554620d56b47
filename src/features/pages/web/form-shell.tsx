import type { ReactNode } from 'react'
import type { Words } from './words.ts'

interface Props {
  /** Which checks the page script makes before sending; the browser's own when left out. */
  kind?: 'subscribe'
  words: Words
  label: string
  more?: string[]
  note?: string
  children: ReactNode
}

const ownChecks = ({ fillIn, signIn }: Words) => ({
  noValidate: true,
  'data-fill-in': fillIn,
  'data-bad-email': signIn.badEmail,
})

/** A form with its buttons and the line that answers. Without script it sends nothing and loses nothing. */
export function FormShell({ kind, words, label, more = [], note, children }: Props) {
  return (
    <form
      className="form"
      method="dialog"
      data-form={kind ?? 'form'}
      data-not-open={words.formNotOpen}
      {...(kind === 'subscribe' && ownChecks(words))}
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
