const special = /[&<>"']/
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text as it may stand between tags and in attributes, of HTML and of XML. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '') : text
