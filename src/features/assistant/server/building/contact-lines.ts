import { onOneLine } from '#kit/one-line.ts'
import { writeBlock } from '#sites/format/write-block.ts'
import type { Answers } from './answers.ts'
import { proseOf } from './plain-prose.ts'
import type { SiteWords } from './site-words.ts'

const mailLink = (email: string): string => {
  const mail = onOneLine(email)
  return /^[^\s@<>()[\]\\]+@[^\s@<>()[\]\\]+$/.test(mail) ? `[${proseOf(mail)}](mailto:${mail})` : proseOf(mail)
}
const phoneLink = (phone: string): string => {
  const shown = onOneLine(phone)
  const dialled = shown.replace(/[^\d+]/g, '')
  return /^\+?\d{3,15}$/.test(dialled) ? `[${proseOf(shown)}](tel:${dialled})` : proseOf(shown)
}

/** How the site is reached, one line each. */
export function contactLines({ email, phone, address }: Answers): string {
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

/** The page with the form. */
export function contactPage(answers: Answers, words: SiteWords): string {
  const lines = contactLines({ ...answers, address: '' })
  const parts = [
    `Title: ${words.contact}`,
    `# ${words.contact}`,
    lines,
    ...practicalParts(answers, words),
    `## ${words.write}`,
    '::contact',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
