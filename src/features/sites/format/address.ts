import { quote } from './wording.ts'

const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** An address that may be used, mended where a slip is plain, or why it may not. */
export interface CheckedAddress {
  url?: string
  /** Why it is refused. */
  problem?: string
  suggestion?: string
}

/** Decides on an address that an owner wrote. Scripts, data and unknown schemes are refused. */
export function checkAddress(url: string): CheckedAddress {
  if (/^www\.[^\s/]+\.[a-z]{2,}/i.test(url)) {
    return {
      url: `https://${url}`,
      suggestion: `${quote(url)} is read as ${quote(`https://${url}`)}; better write it so.`,
    }
  }
  const scheme = schemeOf(url)
  if (scheme === undefined || allowed.has(scheme)) return { url }
  const suggestion = 'Use a page such as /about, or an address that starts with https:, mailto: or tel:.'
  return { problem: `An address can't start with ${quote(scheme)}, so ${quote(url)} is left out.`, suggestion }
}

/** The scheme as a browser understands it: it skips blanks and control characters. */
export function schemeOf(url: string): string | undefined {
  if (!url.includes(':')) return undefined
  const start = url.slice(0, 200).replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  return /^[a-z][a-z0-9+.-]*:/i.exec(start)?.[0].toLowerCase()
}

/** Could this single word be an address rather than a part of a title? */
export function looksLikeAddress(word: string): boolean {
  return (
    /^(?:\.{0,2}\/|#.|\?.|www\.)/i.test(word) ||
    /^(?:https?|mailto|tel|sms|javascript|data|vbscript|file):/i.test(word) ||
    /^[a-z0-9_-]+(?:\/[a-z0-9_.-]*)+$/.test(word) ||
    /^[a-z0-9_-]+\.(?:html?|txt|pdf|csv|zip)$/.test(word)
  )
}
