import type { ReactNode } from 'react'
import { scriptWordsOf } from './form-script-words.ts'
import type { Rendering } from './rendering.ts'

interface Props {
  page: Rendering
  kind: 'contact' | 'form' | 'subscribe'
  /** The path that it is sent to; its call is the same after `/api`. */
  action: string
  label: string
  more?: string[]
  note?: string
  /** What it says once it is sent, where its owner wrote that. */
  thanks?: string | undefined
  /** Another script than that of forms takes it over. */
  hasOwnScript?: true
  children: ReactNode
}

/** A field for programs: people don't see, hear or reach it, and nothing fills it in for them. */
export function Trap({ label }: { label: string }) {
  return (
    <label className="unseen" aria-hidden="true">
      {label}{' '}
      <input
        {...{ name: 'website', type: 'text', tabIndex: -1, autoComplete: 'off' }}
        {...{ 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' }}
      />
    </label>
  )
}

/** What stands on every form of a site that is being reviewed. It is the platform’s word, so nothing in the files of a site leaves it out. */
export function LimitedNote({ view: { isLimited, words } }: Rendering) {
  return isLimited && <p className="limited-note">{words.forms.limited}</p>
}

/** Where the form stands: a page that answers it leads back there. */
const pathOf = ({ status, path }: Rendering['view']) => (status === 404 ? '/' : path)

/**
 * A form with its buttons and the line that says what is wrong. It works without script: the server answers with a page. With script
 * it is sent from where it stands, once it was touched. What is wrong is said in the language of the page, so not by the browser.
 */
export function FormShell({ page, kind, action, label, more = [], note, thanks, hasOwnScript, children }: Props) {
  const { view } = page
  if (!hasOwnScript) page.needIsland('form')
  return (
    <form
      {...{ className: 'form', method: 'post', noValidate: true, action: view.surroundings.link(action) }}
      data-form={kind}
      {...(hasOwnScript ? {} : { 'data-mover': 'form', 'data-wake': 'touch' })}
      data-words={JSON.stringify(scriptWordsOf(page, kind, thanks))}
    >
      {!hasOwnScript && <LimitedNote {...page} />}
      {children}
      <Trap label={view.words.forms.leaveEmpty} />
      <input type="hidden" name="language" value={view.language} />
      <input type="hidden" name="from-page" value={pathOf(view)} />
      <output className="answer" role="alert" />
      <p className="actions">
        <button className="button primary">{label}</button>
        {more.map((name) => (
          <button key={name} className="button secondary">
            {name}
          </button>
        ))}
      </p>
      {note && <small>{note}</small>}
    </form>
  )
}
