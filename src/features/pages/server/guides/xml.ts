const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for XML; characters that XML doesn't allow are left out. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"']/g, (sign) => names[sign] ?? '')

/** An element with a text; empty without one. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''
