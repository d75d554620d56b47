import { t } from '#kit/t.ts'
import { can } from '#domains/roles.ts'
import { NotYet } from '../not-yet/not-yet.tsx'
import { collaboration } from '#kit/web/parts/icons.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { AuditList } from '#domains/web/audit/audit-list.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** The people who work on a site, and what they did. */
export const CollaborationSection = ({ domain }: { domain: Domain }) => (
  <div className={layout.section}>
    <NotYet
      title={t('Collaboration')}
      icon={collaboration}
      mark={t('Coming soon')}
      words={t('The people who work on this site with you, and what each may do.')}
    />
    {can(domain, 'audit') && (
      <section aria-labelledby="audit">
        <h2 id="audit">Activity</h2>
        <p className={layout.quiet}>
          Changes to this domain, its plan and its providers, and restored versions. Newest first.
        </p>
        <AuditList domainId={domain.id} />
      </section>
    )}
  </div>
)
