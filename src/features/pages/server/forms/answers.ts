import { translate, serverSaid } from '#pages/form-words/said.ts'
import type { FormWords } from '#pages/form-words/form-words.ts'
import type { AnswerForm, AnswerPage } from '#sites/answer-page.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { SentForm } from './sent-form.ts'

type Sent = Pick<SentForm, 'words' | 'language' | 'from'>

const hidden = (name: string, value: string) => ({ type: 'Hidden', name, label: '', required: false, value }) as const

/** What every form of ours carries along. */
const asideOf = ({ language, from }: Sent) => [
  ...(language === undefined ? [] : [hidden('language', language)]),
  hidden('from-page', from),
]

const backTo = ({ words, from }: Sent) => ({ label: words.back, href: from })

const statuses: Partial<Record<Refusal['reason'], number>> = {
  missing: 404,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
}
const sayOf = (words: FormWords, { message }: Refusal) => translate(serverSaid(words), message)

/** What is wrong with the whole: how many fields there are to check, where it is about fields. */
function sumUp({ words }: Sent, refusal: Refusal, form: AnswerForm | undefined): string {
  const said = sayOf(words, refusal)
  const count = form?.fields.filter(({ mistake }) => mistake !== undefined).length ?? 0
  const isOfList = form?.action === '/subscribe' && said === words.labels.fillIn
  if (count === 0 || isOfList) return said
  return count === 1 ? words.checkOne : words.checkMany.replace('{count}', String(count))
}

/** The form again, as it was filled in, with what is wrong. */
export const mistakePage = (sent: Sent, refusal: Refusal, form: AnswerForm | undefined): AnswerPage => ({
  status: statuses[refusal.reason] ?? 400,
  title: sent.words.mistakeTitle,
  paragraphs: [],
  mistake: sumUp(sent, refusal, form),
  ...(form && { form: { ...form, fields: [...form.fields, ...asideOf(sent)], hasTrap: true } }),
  link: backTo(sent),
})

/** A message to be proven by a code, and whose address it was sent to. */
export interface Unproven {
  id: string
  email: string
}

function codeForms(sent: Sent, { id, email }: Unproven): Pick<AnswerPage, 'form' | 'otherForm'> {
  const { signIn } = sent.words
  const carried = [hidden('email', email), ...asideOf(sent)]
  const code = {
    type: 'Text',
    name: 'code',
    label: signIn.code,
    required: true,
    autoComplete: 'one-time-code',
  } as const
  const path = `/forms/${encodeURIComponent(id)}`
  return {
    form: { action: `${path}/verify`, button: signIn.verify, fields: [code, ...carried] },
    otherForm: { action: `${path}/resend`, button: signIn.resend, fields: carried },
  }
}

/** What a form says once its message is stored, and the field for the code where one was sent. */
export function sentPage(sent: Sent, thanks: string, unproven: Unproven | undefined): AnswerPage {
  const { words } = sent
  const asked = unproven ? [words.codeSent.replace('{email}', () => unproven.email), words.stored] : []
  return {
    title: words.sentTitle,
    paragraphs: [thanks, ...asked],
    ...(unproven && codeForms(sent, unproven)),
    link: backTo(sent),
  }
}

export const verifiedPage = (sent: Sent): AnswerPage => ({
  title: sent.words.verifiedTitle,
  paragraphs: [sent.words.verified],
  link: backTo(sent),
})

export const resentPage = (sent: Sent, unproven: Unproven): AnswerPage => ({
  title: sent.words.signIn.code,
  paragraphs: [sent.words.signIn.resent, sent.words.signIn.enterCode.replace('{email}', () => unproven.email)],
  ...codeForms(sent, unproven),
  link: backTo(sent),
})

/** The field for the code again, with what is wrong; what was typed there is gone. */
export function codeMistakePage(sent: Sent, unproven: Unproven, refusal: Refusal): AnswerPage {
  const { form, ...rest } = codeForms(sent, unproven)
  const mistake = sayOf(sent.words, refusal)
  const fields = form?.fields.map((field) => (field.name === 'code' ? { ...field, mistake } : field)) ?? []
  return {
    status: statuses[refusal.reason] ?? 400,
    title: sent.words.signIn.code,
    paragraphs: [sent.words.stored],
    ...(form && { form: { ...form, fields } }),
    ...rest,
    link: backTo(sent),
  }
}

export const subscribedPage = (sent: Sent, email: string, mustConfirm: boolean): AnswerPage => ({
  title: sent.words.thankYou,
  paragraphs: [sent.words.subscribed, ...(mustConfirm ? [sent.words.confirmSent.replace('{email}', () => email)] : [])],
  link: { label: sent.words.subscribeAnother, href: sent.from },
})
