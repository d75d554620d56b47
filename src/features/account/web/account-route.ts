import { decodePercents } from '#kit/percent.ts'
import { useLocation } from '#kit/web/route/router.tsx'
import type { Domain } from '#domains/web/use-domains.ts'
import { accountPath } from '#domains/web/account-path.ts'
import type { Section } from './section-row.ts'

/** Where in the account somebody is: at a domain or at the tab that adds one, and in which section. */
export interface AccountRoute {
  /** Undefined at the tab that adds one. */
  domain?: Domain
  section?: Section | undefined
}

const isNamed =
  (key: string) =>
  ({ id, label, name }: Domain) =>
    [id, label, name].includes(key)

/** The route at the rest of the address; undefined where there is none. */
export function findRoute(rest: string, domains: Domain[], sections: readonly Section[]): AccountRoute | undefined {
  const [key = '', wanted = '', ...more] = rest.split('/').filter(Boolean)
  const at = (name: string) => sections.find((section) => section.key === name)
  const section = at(wanted)
  if (more.length > 0 || (wanted !== '' && !section)) return undefined
  const isAdd = key === 'add' || (key === '' && domains.length === 0)
  const domain = isAdd ? undefined : key === '' ? domains[0] : domains.find(isNamed(key))
  if (domain) return { domain, section: section ?? at('view') }
  if (!isAdd || section?.needsDomain) return undefined
  return section ? { section } : {}
}

/** What the address says behind the account itself. */
export function useRest(): string {
  const [, , ...rest] = useLocation().pathname.split('/')
  return rest.map(decodePercents).join('/')
}

/** The address of a route. */
export const addressOf = ({ domain, section }: AccountRoute): string =>
  domain ? accountPath(domain, section?.key) : ['/account/add', section?.key].filter(Boolean).join('/')
