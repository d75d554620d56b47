import { phrase, type Phrase } from '#kit/phrase.ts'
import { shortenWords } from './wording.ts'

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** A usable address, corrected where a slip is obvious, or why it was refused. */
export interface CheckedAddress {
  url?: string
  /** Why it is refused. */
  problem?: Phrase
  suggestion?: Phrase
}

/** Checks an address written by an owner. Scripts, data and unknown schemes are refused. */
export function checkAddress(url: string): CheckedAddress {
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(url)) {
    return {
      url: `https://${url}`,
      suggestion: phrase('address-without-scheme', '“{written}” is read as “{address}”. Add https:// to be sure.', {
        written: shortenWords(url),
        address: shortenWords(`https://${url}`),
      }),
    }
  }
  const scheme = schemeOf(url)
  if (scheme === undefined || allowed.has(scheme)) return { url }
  return {
    problem: phrase('address-scheme-refused', 'Addresses can’t start with “{scheme}”, so “{written}” is left out.', {
      scheme: shortenWords(scheme),
      written: shortenWords(url),
    }),
    suggestion: phrase(
      'use-page-or-address',
      'Use a page such as /about, or an address that starts with https:, mailto: or tel:.',
    ),
  }
}

/** The scheme as a browser sees it, ignoring blanks and control characters. */
export function schemeOf(url: string): string | undefined {
  if (!url.includes(':')) return undefined
  const start = url.slice(0, 200).replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  return /^[a-z][a-z0-9+.-]*:/i.exec(start)?.[0].toLowerCase()
}

/** Whether a single word could be an address rather than part of a title. */
export function looksLikeAddress(word: string): boolean {
  return (
    /^(?:\.{0,2}\/|#.|\?.|www\.)/i.test(word) ||
    /^(?:https?|mailto|tel|sms|javascript|data|vbscript|file):/i.test(word) ||
    /^[a-z0-9_-]+(?:\/[a-z0-9_.-]*)+$/.test(word) ||
    /^[a-z0-9_-]+\.(?:html?|txt|pdf|csv|zip)$/.test(word)
  )
}

const unsafe = new Set(['javascript:', 'vbscript:', 'data:', 'file:'])

/** Refuses addresses that would run a script or contain data. */
export const isSafeAddress = (address: string) => !unsafe.has(schemeOf(address) ?? '')
