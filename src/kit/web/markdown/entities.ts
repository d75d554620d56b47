/**
 * The names of characters (`&amp;`) as every browser knows them, in place of the table that Markdown’s parser brings for servers.
 * A text area shows its text without any elements, so nothing in it is ever loaded or run.
 */
const area = document.createElement('textarea')

export function decodeHTML(text: string): string {
  area.innerHTML = text
  return area.value
}

/** The same for one name with its semicolon; unless that is read, the name is longer than what browsers found in it. */
export function decodeHTMLStrict(name: string): string {
  const found = decodeHTML(name)
  return found.length > 1 && found.endsWith(';') ? name : found
}
