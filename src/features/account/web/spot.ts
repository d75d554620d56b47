import { decodePercents } from '#kit/percent.ts'
import { useLocation } from '#kit/web/router.tsx'
import type { Domain } from './use-domains.ts'
import { isSection, needsDomain, type Section } from './sections.ts'

/** Where in the account somebody is: at a domain or at the tab that adds one, and in which section. */
export interface Spot {
  /** Undefined at the tab that adds one. */
  domain?: Domain
  section?: Section
}

const isNamed =
  (key: string) =>
  ({ id, label, name }: Domain) =>
    [id, label, name].includes(key)

/** The spot at the rest of the address; undefined where there is none. */
export function findSpot(rest: string, domains: Domain[]): Spot | undefined {
  const [key = '', section = '', ...more] = rest.split('/').filter(Boolean)
  if (more.length > 0 || (section !== '' && !isSection(section))) return undefined
  const isAdd = key === 'add' || (key === '' && domains.length === 0)
  const domain = isAdd ? undefined : key === '' ? domains[0] : domains.find(isNamed(key))
  if (!isAdd && !domain) return undefined
  if (domain) return { domain, section: isSection(section) ? section : 'view' }
  return isSection(section) ? (needsDomain(section) ? undefined : { section }) : {}
}

/** What the address says behind the account itself. */
export function useRest(): string {
  const [, , ...rest] = useLocation().pathname.split('/')
  return rest.map(decodePercents).join('/')
}

/** The address of a spot. */
export const addressOf = ({ domain, section }: Spot): string =>
  ['/account', domain ? encodeURIComponent(domain.label) : 'add', section].filter(Boolean).join('/')
