import { longestContentCharacters, longestNameCharacters, longestSubjectCharacters, sayForm } from '#messages/rules.ts'
import type { FilledField } from './fill-form.ts'

const ofCompany = /compan|firm|business|unternehmen|entreprise|soci[eé]t[eé]|empresa|bedrijf|azienda|datei|file|شركة/iu
const ofName =
  /(?:^|[^\p{L}])(?:(?:first|last|full|your|sur|family)?[ -]?names?|vor-?name|nachname|nom|pr[eé]nom|nombre|apellidos?|nome|cognome|sobrenome|apelido|naam|voornaam|achternaam)(?:$|[^\p{L}])|اسم/iu
const ofSubject =
  /^(?:subject|topic|betreff|thema|objet|sujet|asunto|oggetto|onderwerp|assunto|الموضوع)(?:$|[^\p{L}])/iu

const isName = ({ type, label }: FilledField) => type === 'Text' && ofName.test(label) && !ofCompany.test(label)

/** The beginning of a text in one line. */
export function firstLine(text: string, most = 100): string {
  const [line = ''] = text.trim().split('\n', 1)
  const signs = [...line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()]
  return signs.length <= most
    ? signs.join('')
    : `${signs
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const join = (fields: readonly FilledField[], separator: string, most: number) =>
  fields
    .map(({ value }) => value)
    .join(separator)
    .slice(0, most)

/** Who wrote what, found in the fields of a form by their types and labels. */
export function sumUp(fields: readonly FilledField[], form: string) {
  const texts = fields.filter(({ type }) => type === 'TextArea')
  const lines = fields.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const content = (
    texts.length > 0 ? join(texts, '\n\n', longestContentCharacters) : lines.slice(0, longestContentCharacters)
  ).trim()
  const subject = fields.find(({ type, label }) => type === 'Text' && ofSubject.test(label))?.value
  return {
    senderName: firstLine(join(fields.filter(isName).slice(0, 2), ' ', longestNameCharacters), longestNameCharacters),
    senderEmail: fields.find(({ type }) => type === 'Email')?.value ?? '',
    subject: firstLine(subject ?? (texts.length > 0 ? content : ''), longestSubjectCharacters) || sayForm(form),
    content,
  }
}
