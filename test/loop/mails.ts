import { textOfLength } from './largest-input.ts'

/** What parsers and patterns of strangers’ texts find hard. */
export const hard = ['1', '" ', '<b>', '[', '- ', '<p>Hello <b>you</b></p>', '> quoted\n']
const headOf = (to: string) =>
  `From: Ann <ann@example.com>\r\nTo: ${to}\r\nSubject: Re: Hi\r\nMessage-ID: <${crypto.randomUUID()}@example.com>\r\nMIME-Version: 1.0\r\n`
export const mailOf = (to: string, type: string, body: string) => `${headOf(to)}Content-Type: ${type}\r\n\r\n${body}`

/** A long text with characters that html, JSON and patterns know. */
export const words = textOfLength('Hello "you" <b>, do you bake rye? ', 19_000)
export const anAddress = (): string => `${crypto.randomUUID()}@example.com`
