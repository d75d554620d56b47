export const sections = [
  'activate',
  'edit',
  'view',
  'social',
  'analytics',
  'messages',
  'chats',
  'store',
  'costs',
  'collaboration',
  'transactions',
] as const
export type Section = (typeof sections)[number]

const withoutDomain: readonly Section[] = ['social', 'costs', 'transactions']

export const needsDomain = (section: Section): boolean => !withoutDomain.includes(section)
export const isSection = (text: string): text is Section => sections.some((section) => section === text)
export const titleOf = (section: Section): string => section.charAt(0).toUpperCase() + section.slice(1)
