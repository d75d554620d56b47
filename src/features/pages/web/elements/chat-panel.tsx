import { compileTexts } from '#kit/say.ts'
import { chatFields } from '#pages/form-words/form-fields.ts'
import { Field } from './field.tsx'
import { FormShell, LimitedNote } from './form-shell.tsx'
import { ChatIcon } from './icons.tsx'
import type { Rendering } from './rendering.ts'

/** What the script says, in the language of the page. */
function wordsOf({ view, words }: Rendering): string {
  const said = {
    ...compileTexts(view.words.chat),
    title: words.chat,
    name: words.name,
    email: words.email,
    send: words.send,
    fillIn: words.fillIn,
    badEmail: view.words.signIn.mistakes['enter-valid-email'],
  }
  return JSON.stringify(said)
}

/** A round button that opens a form; in the browser the conversation takes the place of the form. */
export function ChatPanel({ page }: { page: Rendering }) {
  const { view, words } = page
  const id = page.newId('chat')
  const query = view.surroundings.link('/').replace(/^[^?]*/, '')
  page.needIsland('chat')
  return (
    <details
      className="chat"
      lang={view.written ? view.language : undefined}
      dir={view.written ? view.direction : undefined}
      data-mover="chat"
      data-words={wordsOf(page)}
      data-site={view.domain}
      data-query={query || undefined}
    >
      <summary title={words.chat}>
        <ChatIcon />
        <span className="unseen">{words.chat}</span>
      </summary>
      <div className="chat-panel">
        <div className="chat-head">
          <p>
            <strong dir="auto">{view.settings.title}</strong>
          </p>
        </div>
        <LimitedNote {...page} />
        <div className="chat-body">
          <FormShell page={page} kind="contact" action="/chats/offline" label={words.send} hasOwnScript>
            {chatFields(words).map(({ name, ...field }) => (
              <Field key={name} field={field} id={`${id}-${name}`} name={name} />
            ))}
          </FormShell>
        </div>
      </div>
    </details>
  )
}
