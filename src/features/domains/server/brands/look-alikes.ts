import { domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { isAdmin } from '#accounts/server/owner.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Platform, User } from '#kit/server/context.ts'
import { findBrand, isOfficial, isTakenFor } from './find-brand.ts'
import { isMixed } from '#sites/format/text/bare-letters.ts'

const product = 'Sitewright'

/** What the installation itself is called. */
const namesOf = ({ host }: Pick<Platform, 'host'>): string[] => [
  product,
  ...(parse(host).domainWithoutSuffix ? [parse(host).domainWithoutSuffix ?? ''] : []),
]

/** Whether a name is shown in another order than it is written. */
const isTurned = (name: string) => /[\u202a-\u202e\u2066-\u2069]/.test(name)

/** Whether mail under this name could be taken for that of a well-known brand, or of the platform. */
export const looksLikeAnother = (platform: Pick<Platform, 'host'>, name: string): boolean =>
  isTurned(name) ||
  isMixed(name) ||
  isOfficial(name) ||
  findBrand(name) !== undefined ||
  isTakenFor(name, namesOf(platform))

/** The parts of a domain name that its owner chose, as people read them. */
function chosenParts(name: string): string {
  const { publicSuffix } = parse(name)
  const end = publicSuffix === null ? '' : `.${publicSuffix}`
  return domainToUnicode(name.endsWith(end) ? name.slice(0, name.length - end.length) : name)
}

/** Names that only authorities get. */
const ofState = /(?:^|\.)(?:gov|gouv|gob|govt|go|mil|police|nhs|bund)(?:\.[a-z]{2})?$/

/** Whether a name is one below which states or registries give names. */
function isOfAuthority(name: string): boolean {
  const { publicSuffix, domain } = parse(name, { allowPrivateDomains: false })
  return domain === null ? publicSuffix === name && name.includes('.') : ofState.test(publicSuffix ?? '')
}

/** Refuses a domain name, in ASCII, by which a site could be taken for that of a well-known brand; administrators may add it. */
export function refuseLookAlike(
  platform: Pick<Platform, 'host' | 'adminEmails' | 'safeguards'>,
  { email }: Pick<User, 'email'>,
  name: string,
): void {
  if (!platform.safeguards.has('draft-names') || isAdmin(platform, email)) return
  const shown = chosenParts(name)
  if (isMixed(shown))
    throw new Refusal(
      'invalid',
      phrase(
        'name-mixes-alphabets',
        'This name mixes letters of different alphabets within a word, so it can’t be added.',
      ),
    )
  // Names of domains have no capitals, so that a word may be a name in capitals.
  if (isOfAuthority(name) || findBrand(shown.toUpperCase()) !== undefined || isTakenFor(shown, namesOf(platform)))
    throw new Refusal(
      'invalid',
      phrase(
        'name-like-brand',
        'This name looks like that of a well-known brand, so it can’t be added. If it’s yours, please ask an administrator of this platform to add it.',
      ),
    )
}
