import { t } from '#kit/t.ts'
import { createContext, lazy, useContext, type ComponentType } from 'react'
import { can, type Action } from '#domains/roles.ts'
import type { Domain } from '#domains/web/use-domains.ts'

interface Row {
  /** Its part of the address. */
  key: string
  title: string
  /** A path from `icons.ts`. */
  icon: string
  /** What somebody has to be allowed to do with the domain to use it. */
  action: Action
}
/** Works on a domain, and is shown with one alone. */
interface DomainSection extends Row {
  needsDomain: true
  Content: ComponentType<{ domain: Domain }>
}
/** Has something to show without a domain, too. */
interface AccountSection extends Row {
  needsDomain: false
  Content: ComponentType<{ domain: Domain | undefined }>
}
export type Section = DomainSection | AccountSection

/** A section that is loaded when it is first opened. */
export const late = <P>(load: () => Promise<ComponentType<P>>) => lazy(async () => ({ default: await load() }))

/** Every section, in the order of the menu. */
export const Sections = createContext<readonly Section[]>([])
export const useSections = (): readonly Section[] => useContext(Sections)

/** Why a section can't be opened; undefined where it can. */
export function findObstacle({ needsDomain, action }: Section, domain: Domain | undefined): string | undefined {
  if (needsDomain && !domain) return t('Choose a domain first')
  return domain && !can(domain, action) ? t('Your role doesn’t include this') : undefined
}
