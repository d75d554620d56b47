/** What somebody may report about a site, and why administrators limit one. */
export const reportReasons = ['phishing', 'malware', 'copyright', 'illegal', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What administrators do about a site; `object` is what its owner says to that. */
export const decisions = ['dismiss', 'limit', 'suspend', 'restore', 'note'] as const
export type Decision = (typeof decisions)[number]
export const deedKinds = [...decisions, 'object'] as const
export type DeedKind = (typeof deedKinds)[number]

/** What makes a site look like one that deceives, with what each counts. */
export const signs = {
  'name-of-brand': 50,
  'title-of-brand': 35,
  'mixed-letters': 40,
  'password-beside-brand': 60,
  'card-numbers': 40,
  'password-field': 20,
  'not-looked-at-whole': 35,
  'new-account': 10,
  'no-plan': 5,
} as const
export type SignName = keyof typeof signs

/** From this score on a site waits for an administrator. */
export const doubtfulScore = 50

export const longestReportCharacters = 2000
export const longestObjectionCharacters = 2000
