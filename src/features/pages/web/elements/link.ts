const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:', 'sms:'])

/** An address that may stand in a link; `undefined` for one that would run something (`javascript:`, `data:` …). */
export function allowLink(url: string): string | undefined {
  if (!url.includes(':')) return url.trim()
  const bare = url.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '')
  const scheme = /^[^/?#:]*:/.exec(bare)?.[0].toLowerCase()
  return scheme === undefined || schemes.has(scheme) ? url.trim() : undefined
}

/** Whether a link leads to another site. */
export function isExternal(url: string): boolean {
  return /^(?:https?:)?\/\//i.test(url.trim())
}
