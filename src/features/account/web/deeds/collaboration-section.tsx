import { can } from '#domains/roles.ts'
import { PlaceholderSection } from '../placeholder-section.tsx'
import type { Domain } from '../use-domains.ts'
import { Deeds } from './deeds.tsx'
import './section.css'

/** The people who work on a site, and what they did. */
export const CollaborationSection = ({ domain }: { domain: Domain }) => (
  <div className="section">
    <PlaceholderSection section="collaboration" domain={domain} />
    {can(domain.role, 'audit') && (
      <section aria-labelledby="deeds">
        <h2 id="deeds">What was done</h2>
        <p className="quiet">
          Who changed this domain, its plan or its providers, and who put back earlier versions. The latest is first.
        </p>
        <Deeds domainId={domain.id} />
      </section>
    )}
  </div>
)
