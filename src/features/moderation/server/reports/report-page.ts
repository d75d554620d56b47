import type { SiteWords } from '#kit/catalogue.ts'
import type { AnswerForm, AnswerPage, FilledField } from '#sites/answer-page.ts'
import { longestReportCharacters, reportReasons, type ReportReason } from '#moderation/rules.ts'

/** What somebody has typed about a site. */
export interface TypedReport {
  reason: string
  address: string
  words: string
  email: string
}

export interface CheckedReport extends Omit<TypedReport, 'reason' | 'email'> {
  reason: ReportReason
  /** Null where none was given. */
  email: string | null
}

const longestAddressCharacters = 2000
const longestEmailCharacters = 254
const isMail = (text: string) =>
  text.length <= longestEmailCharacters && /^[^\s@<>]+@[^\s@<>.]+(?:\.[^\s@<>.]+)+$/.test(text)
const isReason = (text: string): text is ReportReason => reportReasons.some((one) => one === text)

type Mistakes = Partial<Record<keyof TypedReport, string>>

function findMistakes({ reason, address, email }: TypedReport, { forms, signIn }: SiteWords): Mistakes {
  return {
    ...(!isReason(reason) && { reason: forms.choose }),
    ...(address === '' && { address: forms.missing }),
    ...(email !== '' && !isMail(email) && { email: signIn.mistakes['enter-valid-email'] }),
  }
}

/** The report, if nothing in it has to be put right. */
export function checkReport(typed: TypedReport, words: SiteWords): CheckedReport | Mistakes {
  const mistakes = findMistakes(typed, words)
  const { reason, address, words: said, email } = typed
  if (Object.keys(mistakes).length > 0 || !isReason(reason)) return mistakes
  return {
    reason,
    address: address.slice(0, longestAddressCharacters),
    words: said.slice(0, longestReportCharacters),
    email: email || null,
  }
}

export const isChecked = (report: CheckedReport | Mistakes): report is CheckedReport =>
  'reason' in report && isReason(report.reason ?? '')

function fieldsOf(typed: TypedReport, { report }: SiteWords, mistakes: Mistakes): FilledField[] {
  const field = (name: keyof TypedReport, rest: Pick<FilledField, 'type' | 'label' | 'required' | 'options'>) => ({
    ...rest,
    name: name === 'reason' ? 'report-reason' : name,
    value: typed[name],
    mistake: mistakes[name],
  })
  return [
    field('reason', { type: 'Select', label: report.reason, required: true, options: [...reportReasons] }),
    field('address', { type: 'Text', label: report.address, required: true }),
    field('words', { type: 'TextArea', label: report.words, required: false }),
    field('email', { type: 'Email', label: report.email, required: false }),
  ]
}

/** The form, with what was typed into it and what is wrong with that. */
export function reportPage(typed: TypedReport, words: SiteWords, mistakes: Mistakes = {}): AnswerPage {
  const { report, forms } = words
  const isWrong = Object.keys(mistakes).length > 0
  const form: AnswerForm = {
    action: '/report-site',
    button: report.send,
    fields: fieldsOf(typed, words, mistakes),
    hasTrap: true,
  }
  return {
    language: words.language,
    status: isWrong ? 400 : 200,
    title: report.title,
    paragraphs: [report.intro],
    ...(isWrong && { mistake: forms.mistakeTitle }),
    form,
  }
}

export const sentPage = ({ report, language, page }: SiteWords): AnswerPage => ({
  language,
  title: report.sentTitle,
  paragraphs: [report.sent],
  link: { label: page.backHome, href: '/' },
})

/** Of a report that isn’t kept, with why; what was typed is still there. */
export const unsentPage = (typed: TypedReport, words: SiteWords, why: string): AnswerPage => ({
  ...reportPage(typed, words),
  status: 429,
  mistake: why,
})
