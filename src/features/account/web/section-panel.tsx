import { lazy, Suspense } from 'react'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import type { Section } from './sections.ts'
import type { Domain } from './use-domains.ts'

const PlaceholderSection = later(
  async () => (await import('./placeholder-section.tsx')).PlaceholderSection,
  <Loading />,
)

/** The sections that work on a domain, each loaded when it is first opened. */
const built = {
  activate: lazy(async () => ({ default: (await import('./activate/activate-section.tsx')).ActivateSection })),
  edit: lazy(async () => ({ default: (await import('./edit-section.tsx')).EditSection })),
  collaboration: lazy(async () => ({
    default: (await import('./deeds/collaboration-section.tsx')).CollaborationSection,
  })),
  view: lazy(async () => ({ default: (await import('./view/view-section.tsx')).ViewSection })),
}

const isBuilt = (section: Section): section is keyof typeof built => Object.hasOwn(built, section)

/** One section of the account, of a domain where there is one. */
export function SectionPanel({ section, domain }: { section: Section; domain: Domain | undefined }) {
  if (!domain || !isBuilt(section)) return <PlaceholderSection section={section} domain={domain} />
  const Content = built[section]
  return (
    <Suspense fallback={<Loading />}>
      <Content key={domain.id} domain={domain} />
    </Suspense>
  )
}
