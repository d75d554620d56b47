import { t } from '#kit/t.ts'
import { Segments } from '#kit/web/parts/segments.tsx'
import { useSearchParams } from '#kit/web/route/router.tsx'
import { CaseView } from './case-view.tsx'
import { SiteList } from './site-list.tsx'
import layout from '#kit/web/parts/layout.module.css'

const choices = [
  { value: 'open', label: t('Waiting') },
  { value: 'restricted', label: t('Restricted') },
] as const
type State = (typeof choices)[number]['value']

/** Sites that were reported or look doubtful, for administrators to decide. Which is open stands in the address. */
export default function ModerationScreen() {
  const [query, setQuery] = useSearchParams()
  const state: State = query.get('state') === 'restricted' ? 'restricted' : 'open'
  const site = query.get('site')
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Sites to review</h1>
        <p>Reported sites, sites that look like someone else’s, and objections of owners. Nothing happens by itself.</p>
      </header>
      {site === null ? (
        <>
          <div className={layout.acts}>
            <Segments
              label={t('Filter sites')}
              value={state}
              choices={choices}
              onChange={(value) => setQuery({ state: value }, { replace: true })}
            />
          </div>
          <SiteList key={state} state={state} onOpen={(id) => setQuery({ state, site: id })} />
        </>
      ) : (
        <CaseView key={site} id={site} onClose={() => setQuery({ state })} />
      )}
    </div>
  )
}
