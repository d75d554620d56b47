import type { Domain } from './use-domains.ts'

/** What people call a site: its title, otherwise its address. */
export const nameSite = ({ title, shownName }: Pick<Domain, 'title' | 'shownName'>): string => title || shownName

/** The same where several are shown: those with one title are told apart by their addresses. */
export const nameAmong = (domain: Domain, all: readonly Domain[]): string =>
  all.some(({ id, title }) => id !== domain.id && title === domain.title) ? domain.shownName : nameSite(domain)
