import { escapeHtml } from '#kit/escape-html.ts'

const placeholder = /\{(name|email|site)(?:\|([^{}|<>\n]{0,60}))?\}/g

/** The values of one reader, by name. */
type Values = Readonly<Record<string, string>>

const fill = (text: string, values: Values, write: (value: string) => string): string =>
  text.replace(placeholder, (_, name: string, other = '') => (values[name] ? write(values[name]) : other))

/** As part of an address: no name adds a parameter of its own. */
const inAddress = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll('%40', '@')

/** Whether an address is another one for each reader. */
export const isPersonal = (address: string): boolean => address.search(placeholder) !== -1

/** Puts a reader’s values at the placeholders of a line, as `{name}` or with words for those without a name as `{name|friend}`. */
export const fillLine = (text: string, values: Values): string => fill(text, values, (value) => value)

/** The same in text with addresses. */
export const fillText = (text: string, values: Values): string =>
  fillLine(
    text.replace(/https?:\/\/\S+/g, (address) => fill(address, values, inAddress)),
    values,
  )

/** The same in html that `dressHtml` has written. */
export const fillHtml = (html: string, values: Values): string =>
  fill(
    html.replace(/ href="([^"]*)"/g, (_, address: string) => ` href="${fill(address, values, inAddress)}"`),
    values,
    escapeHtml,
  )
