import { onOneLine } from '#kit/one-line.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import type { Answers } from './answers.ts'
import { contactFormIn } from './contact-form.ts'
import { proseOf } from './plain-prose.ts'
import { inTwoColumns } from './sections.ts'
import type { SiteWords } from './site-words.ts'

const mailLink = (email: string): string => {
  const mail = onOneLine(email)
  return /^[^\s@<>()[\]\\]+@[^\s@<>()[\]\\]+$/.test(mail) ? `[${proseOf(mail)}](mailto:${mail})` : proseOf(mail)
}
/** A number as a phone dials it; empty for words that are none. */
export const dialledOf = (phone: string): string => {
  const dialled = phone.replace(/\(0\)/, '').replace(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(dialled) ? dialled : ''
}
const phoneLink = (phone: string): string => {
  const [shown, dialled] = [proseOf(onOneLine(phone)), dialledOf(phone)]
  return dialled ? `[${shown}](tel:${dialled})` : shown
}

/** How the site is reached, one line each. */
function contactLines({ email, phone, address }: Answers): string {
  const lines = [email && mailLink(email), phone && phoneLink(phone), address && proseOf(onOneLine(address))]
  return lines.filter(Boolean).join('\\\n')
}

const mapOf = (address: string): string =>
  writeBlock({ type: 'map', provider: 'openstreetmap', zoom: 15, points: [{ address: onOneLine(address) }] })

/** Opening hours and the way there, as far as they are known. */
export function practicalParts({ hours, address }: Answers, words: SiteWords): string[] {
  return [
    ...(hours ? [`## ${words.hours}`, proseOf(hours)] : []),
    ...(address ? [`## ${words.where}`, proseOf(onOneLine(address)), mapOf(address)] : []),
  ]
}

/** The form, beside what is known of hours and the way there, and how else the site is reached. */
export function writePart(answers: Answers, words: SiteWords, known: readonly string[]): string {
  const write = [`## ${words.write}`, contactLines({ ...answers, address: '' })]
  const form = contactFormIn(answers.language)
  return known.length > 0 ? inTwoColumns(known, [...write, form]) : inTwoColumns(write, [form])
}

/** The page with the form, and what else was said about hours and the way there. */
export function contactPage(answers: Answers, words: SiteWords, said: readonly string[] = []): string {
  const parts = [
    `Title: ${words.contact}`,
    `# ${words.contact}`,
    writePart(answers, words, [...said, ...practicalParts(answers, words)]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
