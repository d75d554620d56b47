const mirror = document.createElement('i')

/** A reference to a character, such as `&auml;`, as the browser itself reads it; anything else stays as it is. */
export function decodeHTML(reference: string): string {
  mirror.innerHTML = reference
  return mirror.textContent
}

/** The same, of names that are known as a whole. */
export function decodeHTMLStrict(reference: string): string {
  const decoded = decodeHTML(reference)
  return decoded.endsWith(';') && reference !== '&semi;' ? reference : decoded
}
