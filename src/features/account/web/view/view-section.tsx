import { SectionIcon } from '../section-icon.tsx'
import { NextSteps } from './next-steps.tsx'
import { SitePreview } from './site-preview.tsx'
import { Status } from '../status.tsx'
import type { Domain } from '../use-domains.ts'
import './section.css'

const isDraft = ({ status }: Domain) => status === 'pending'

/** The site as visitors see it. */
export const ViewSection = ({ domain }: { domain: Domain }) => (
  <div className="section">
    <header className="view-top">
      <h2>
        {domain.shownName} <Status status={domain.status} />
      </h2>
      {!isDraft(domain) && (
        <a className="button secondary" href={domain.url} target="_blank" rel="noopener">
          View <SectionIcon name="open" />
          <span className="unseen">in a new window</span>
        </a>
      )}
    </header>
    {isDraft(domain) && <NextSteps domain={domain} />}
    <SitePreview title={domain.shownName} address={`/?domain=${domain.id}`} />
  </div>
)
