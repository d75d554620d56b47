import { t } from '#kit/t.ts'
/** Somebody shows themselves in up to three ways; each is a record of its own, and none says a word of another. */
export const recordTypes = ['professional', 'personal', 'dating'] as const
export type RecordType = (typeof recordTypes)[number]
export const typeNames: Record<RecordType, string> = {
  professional: t('Professional'),
  personal: t('Personal'),
  dating: t('Dating'),
}

/** `members` is for everybody who is signed in. */
export const visibilities = ['public', 'members', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** What a new record starts with. One for dating is shown to everybody only if its owner confirms that. */
export const firstVisibility: Record<RecordType, Visibility> = {
  professional: 'public',
  personal: 'public',
  dating: 'members',
}

/** In years: nobody younger is shown to others, and nobody younger has a record for dating. */
export const adultAge = 18
export const longestBioCharacters = 5000
export const mostInterests = 50
export const mostPictures = 6
/** How many people one can block. */
export const mostBlocks = 10_000

/** The interests that the search offers as tags. */
export const tagOptions = ['sports', 'music', 'travel', 'food', 'art'] as const
