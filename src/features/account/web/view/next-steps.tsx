import { Link } from '#kit/web/link.tsx'
import { useLocation } from '#kit/web/router.tsx'
import { SectionIcon } from '../section-icon.tsx'
import { addressOf } from '../spot.ts'
import type { Domain } from '../use-domains.ts'

/** What to do with a draft next. */
export function NextSteps({ domain }: { domain: Domain }) {
  const { isNew = false } = (useLocation().state ?? {}) as { isNew?: boolean }
  return (
    <aside className="next" aria-label="Next steps">
      <div>
        <h3>{isNew ? 'Your site is up, as a draft' : 'This site is a draft'}</h3>
        <p>Anyone who has its link can see it; search engines don’t list it.</p>
      </div>
      <div className="acts">
        <a className="button primary" href={domain.url} target="_blank" rel="noopener">
          View <SectionIcon name="open" />
          <span className="unseen">in a new window</span>
        </a>
        <Link className="button secondary" to={addressOf({ domain, section: 'edit' })}>
          Edit
        </Link>
        <Link className="button secondary" to={addressOf({ domain, section: 'activate' })}>
          Go live
        </Link>
      </div>
    </aside>
  )
}
