import { escapeHtml } from '#kit/escape-html.ts'
/** Escapes a text for XML; characters that XML doesn't allow are left out. */
export const escapeXml = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  escapeHtml(text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))

/** An element with a text; empty without one. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''
