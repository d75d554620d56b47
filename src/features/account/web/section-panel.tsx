import { Suspense } from 'react'
import { sayNotAllowed } from '#domains/action-words.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { Loading } from '#kit/web/loading.tsx'
import { later } from '#kit/web/later.tsx'
import { findObstacle, type Section } from './section-row.ts'

const TypedTexts = later(async () => (await import('./typed-texts.tsx')).TypedTexts)

interface Props {
  section: Section
  domain: Domain | undefined
}

/** For a link to what somebody’s role has no part in. */
const NotYours = ({ section: { title, key, action }, domain }: { section: Section; domain: Domain }) => (
  <div className="notice">
    <h2>{title}</h2>
    <p>{sayNotAllowed(action)}</p>
    {key === 'edit' && <TypedTexts domain={domain} />}
  </div>
)

function Built({ section, domain }: Props) {
  if (!section.needsDomain) return <section.Content key={domain?.id} domain={domain} />
  return domain && <section.Content key={domain.id} domain={domain} />
}

/** One section of the account, of a domain where there is one. */
export function SectionPanel({ section, domain }: Props) {
  if (domain && findObstacle(section, domain)) return <NotYours section={section} domain={domain} />
  return (
    <Suspense fallback={<Loading />}>
      <Built section={section} domain={domain} />
    </Suspense>
  )
}
