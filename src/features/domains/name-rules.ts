import { says } from '#kit/phrase.ts'
/** What names for drafts end with; nobody can own one, so they are free. */
export const draftEnd = '.draft'
export const isDraftName = (name: string): boolean => name.endsWith(draftEnd)

const unicode = /\P{ASCII}/u
/** Letters of any script, all characters that count as dots, and the joiners and middle dots that some scripts use within words. */
const wordLike = /^[\p{L}\p{M}\p{N}.。．｡·・\u0375\u05f3\u05f4\u200c-\u200d-]+$/u

/** A name as used in DNS: trimmed, lower case, in ASCII. */
export function toAscii(typed: string): string {
  const name = typed.trim().toLowerCase()
  if (!unicode.test(name) || !wordLike.test(name) || !URL.canParse(`http://${name}`)) return name
  return new URL(`http://${name}`).hostname
}

type Check = readonly [words: string, isWrong: (name: string) => boolean]

/** In the order in which they are reported. */
const checks: Check[] = [
  [says('domain-name-required', 'Domain name is required'), (name) => name === ''],
  [says('domain-name-too-short', 'Domain name must be at least 3 characters long'), (name) => name.length < 3],
  [says('domain-name-too-long', 'Domain name is too long (max 253 characters)'), (name) => name.length > 253],
  [
    says('domain-name-without-dot', 'Domain name must contain at least one dot (e.g., example.com)'),
    (name) => !name.includes('.'),
  ],
  [
    says('domain-name-odd-letters', 'Domain name can only contain letters, numbers, dots, and hyphens'),
    (name) => !/^[a-z\d.-]*$/.test(name),
  ],
  [
    says('domain-name-bad-ends', 'Domain name cannot start or end with a dot or hyphen'),
    (name) => /^[.-]|[.-]$/.test(name),
  ],
  [says('domain-name-double-dots', 'Domain name cannot contain consecutive dots'), (name) => name.includes('..')],
  [
    says('domain-name-short-end', 'Top-level domain must be at least 2 characters long'),
    (name) => name.length - name.lastIndexOf('.') - 1 < 2,
  ],
  [
    says(
      'domain-name-bad-part',
      'Each part of a domain name can have 63 characters at most and cannot start or end with a hyphen',
    ),
    (name) => name.split('.').some((part) => part.length > 63 || /^-|-$/.test(part)),
  ],
]

/** The first mistake in a name, in words; undefined if it is fine. */
export function nameError(typed: string): string | undefined {
  const name = toAscii(typed)
  return checks.find(([, isWrong]) => isWrong(name))?.[0]
}
