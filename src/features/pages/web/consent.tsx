import type { PageView } from '#pages/view.ts'
import { shopPageOf } from './shop/shop-page.tsx'
import type { Rendering } from './elements/rendering.ts'

/** What a page would do with somebody who agrees; undefined where there is nothing to agree to. */
export function consentOf(view: PageView, hasEmbeds: boolean): ConsentNeeds | undefined {
  const isShown = view.status === 200 && !view.answer && !view.lineOf
  const isRecorded = isShown && view.settings.recordsVisits
  return isShown && (isRecorded || hasEmbeds) ? { isRecorded, hasEmbeds } : undefined
}

export interface ConsentNeeds {
  isRecorded: boolean
  hasEmbeds: boolean
}

const mark = (isTrue: boolean) => (isTrue ? '' : undefined)

const Ways = ({ view: { words, privacy } }: Pick<Rendering, 'view'>) => (
  <div className="consent-ways">
    <button type="button" className="button secondary" value="declined">
      {words.consent.decline}
    </button>
    <button type="button" className="button secondary" value="accepted">
      {words.consent.accept}
    </button>
    {privacy && <a href={privacy}>{words.consent.policy}</a>}
  </div>
)

/** What somebody is told who chooses again. */
const said = ['accepted', 'declined', 'signal'] as const

function Dialog({ page: { view, say }, isRecorded }: { page: Rendering; isRecorded: boolean }) {
  const { words, settings } = view
  const { consent } = words
  return (
    <dialog open className="consent" aria-labelledby="consent_title" aria-describedby="consent_text" tabIndex={-1}>
      <h2 id="consent_title">{consent.title}</h2>
      <p id="consent_text">{isRecorded ? say(consent.recording, { site: settings.title }) : consent.embeds}</p>
      {said.map((name) => (
        <p key={name} data-said={name} hidden>
          {consent[name]}
        </p>
      ))}
      <Ways view={view} />
      <button type="button" className="icon-button" data-close="" aria-label={words.page.close} hidden>
        ×
      </button>
    </dialog>
  )
}

/** What is said, until a visitor is asked or wants to choose again; without script nothing of it is shown, and nothing is recorded. */
export function Consent({ page, needs: { isRecorded, hasEmbeds } }: { page: Rendering; needs: ConsentNeeds }) {
  const { view } = page
  const query = view.surroundings.link('/').replace(/^[^?]*/, '')
  return (
    <template
      data-consent=""
      data-site={view.domain}
      data-query={query || undefined}
      data-records={mark(isRecorded)}
      data-embeds={mark(hasEmbeds)}
      data-inputs={mark(shopPageOf(view) === undefined)}
    >
      <Dialog page={page} isRecorded={isRecorded} />
    </template>
  )
}
