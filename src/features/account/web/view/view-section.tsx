import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { open } from '#kit/web/parts/icons.ts'
import { NextSteps } from './next-steps.tsx'
import { SitePreview } from './site-preview.tsx'
import { isDraftName } from '#domains/name-rules.ts'
import { nameSite } from '#domains/web/name-site.ts'
import { Status } from '#domains/web/status.tsx'
import type { Domain } from '#domains/web/use-domains.ts'
import styles from './view-section.module.css'
import layout from '#kit/web/parts/layout.module.css'

const isDraft = ({ status }: Domain) => status === 'pending'
const isSuspended = ({ standing }: Domain) => standing === 'suspended'

/** The site as visitors see it; of a suspended one they see a notice, which is no page of the site. */
export const ViewSection = ({ domain }: { domain: Domain }) => (
  <div className={layout.section}>
    <header className={styles.top}>
      <h2>
        <bdi>{nameSite(domain)}</bdi> {!isDraftName(domain.name) && <Status domain={domain} />}
      </h2>
      {!isDraft(domain) && !isSuspended(domain) && (
        <ButtonLink icon={open} href={domain.url} target="_blank" rel="noopener">
          View<span className="unseen"> in a new window</span>
        </ButtonLink>
      )}
    </header>
    {isDraft(domain) && !isSuspended(domain) && <NextSteps domain={domain} />}
    {!isSuspended(domain) && <SitePreview title={nameSite(domain)} address={`/?domain=${domain.id}`} />}
  </div>
)
