import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { open } from '#kit/web/parts/icons.ts'
import { useLocation } from '#kit/web/route/router.tsx'
import { accountPath } from '#domains/web/account-path.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import styles from './next-steps.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** What to do with a draft next. */
export function NextSteps({ domain }: { domain: Domain }) {
  const { isNew = false } = (useLocation().state ?? {}) as { isNew?: boolean }
  return (
    <aside className={styles.next} aria-label="Next steps">
      <div>
        <h3>{isNew ? 'Your site is up, as a draft' : 'This site is a draft'}</h3>
        <p>Anyone who has its link can see it; search engines don’t list it.</p>
      </div>
      <div className={layout.acts}>
        <ButtonLink kind="primary" icon={open} href={domain.url} target="_blank" rel="noopener">
          View<span className="unseen"> in a new window</span>
        </ButtonLink>
        <ButtonLink to={accountPath(domain, 'edit')}>Edit</ButtonLink>
        <ButtonLink to={accountPath(domain, 'activate')}>Go live</ButtonLink>
      </div>
    </aside>
  )
}
