import { languageNamedBy } from '../knowledge/named-language.ts'
import { contactsIn } from '../operations/facts.ts'
import { languageOf } from './language-of.ts'
import { pickStarter } from './pick-starter.ts'

/** What somebody says about the site that they want. */
export interface SiteWishes {
  words: string
  name?: string | undefined
  starter?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: string | undefined
  hours?: string | undefined
  language?: string | undefined
}

/** The same with everything that can be read from the words. */
export interface Answers {
  words: string
  name: string
  starter: string
  language: string
  email: string
  phone: string
  address: string
  hours: string
}

const quotes = /[“„«"「]([^“”„«»"「」\n]{2,60})[”“»"」]/
const namedAs =
  /\b(?:called|named|heißt|heisst|namens|s’appelle|s'appelle|appelée?|se llama|llamad[ao]|si chiama|chiamat[ao]|chama-se|chamad[ao]|heet)\s+((?:\p{Lu}[\p{L}\p{N}’'&-]*)(?:\s+(?:[\p{Lu}&][\p{L}\p{N}’'&-]*|(?:de|du|la|le|da|do|of|and|und|et|y|e)(?=\s+\p{Lu})))*)/u

/** `acme-bakery.example` as a title: `Acme Bakery`. */
const titleOf = (domain: string): string =>
  (domain.replace(/^www\./, '').split('.')[0] ?? '')
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** It looks like a phone number. */
const postcode = /〒\s?\d{3}-\d{4}/g

/** The site that is built, as it is called already. */
export interface KnownSite {
  /** What its settings call it. */
  title?: string | undefined
  /** Of its domain. */
  name?: string | undefined
}

export function answersOf(asked: SiteWishes, { title = '', name = '' }: KnownSite): Answers {
  const { words } = asked
  const said = contactsIn(words.replace(postcode, ' '))
  return {
    words,
    name:
      asked.name?.trim() ||
      namedAs.exec(words)?.[1]?.trim() ||
      quotes.exec(words)?.[1]?.trim() ||
      title ||
      titleOf(name),
    starter: pickStarter(words, asked.starter),
    language: languageNamedBy(asked.language) ?? languageOf(words),
    email: asked.email?.trim() || said.email || '',
    phone: asked.phone?.trim() || said.phone || '',
    address: asked.address?.trim() ?? '',
    hours: asked.hours?.trim() ?? '',
  }
}

/** Everything that somebody said, for checking what may be said. */
export const saidIn = ({ words, name, email, phone, address, hours }: Answers): string =>
  [words, name, email, phone, address, hours].join('\n')
