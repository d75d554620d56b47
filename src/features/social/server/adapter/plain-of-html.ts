const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return names[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : whole
}

/** Emoji may be elements of their own. */
const readTag = (tag: string) => (/^<(?:emoji|img)\b/i.test(tag) ? (/\balt="([^"]*)"/i.exec(tag)?.[1] ?? '') : '')

/** What people read of a message that a platform keeps as HTML. */
export const plainOfHtml = (html: string): string =>
  html
    .replace(/<br *\/?>|<\/(?:p|div|li|blockquote)>/gi, '\n')
    .replace(/<[^<>]*>/g, readTag)
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, decode)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
