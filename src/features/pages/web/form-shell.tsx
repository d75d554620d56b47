import type { ReactNode } from 'react'

interface Props {
  /** Which checks the page script makes before sending; the browser's own when left out. */
  kind?: 'subscribe'
  label: string
  more?: string[]
  note?: string
  children: ReactNode
}

/** A form with its buttons and the line that answers. Without script it sends nothing and loses nothing. */
export function FormShell({ kind, label, more = [], note, children }: Props) {
  return (
    <form className="form" method="dialog" data-form={kind ?? 'form'} noValidate={kind === 'subscribe' || undefined}>
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
        <p className="answer">This form needs JavaScript.</p>
      </noscript>
    </form>
  )
}
