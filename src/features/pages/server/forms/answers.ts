import type { AnswerForm, AnswerPage } from '#sites/answer-page.ts'
import type { SiteWords } from '#kit/catalogue.ts'
import type { Refusal } from '#kit/refusal.ts'
import { say } from '#kit/say.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { SentForm } from './sent-form.ts'

type AnsweredForm = Pick<SentForm, 'words' | 'language' | 'from'>

const hidden = (name: string, value: string) => ({ type: 'Hidden', name, label: '', required: false, value }) as const

/** What every form of ours carries along. */
const asideOf = ({ language, from }: AnsweredForm) => [
  ...(language === undefined ? [] : [hidden('language', language)]),
  hidden('from-page', from),
]

const backTo = ({ words, from }: AnsweredForm) => ({ label: words.forms.back, href: from })

const statuses: Partial<Record<Refusal['reason'], number>> = {
  missing: 404,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
}
const sayOf = (words: SiteWords, { phrase }: Refusal) => sayPhrase(words.language, phrase)

/** What is wrong with the whole: how many fields there are to check, where it is about fields. */
function sumUp({ words }: AnsweredForm, refusal: Refusal, form: AnswerForm | undefined): string {
  const said = sayOf(words, refusal)
  const count = form?.fields.filter(({ mistake }) => mistake !== undefined).length ?? 0
  const isOfList = form?.action === '/subscribe' && refusal.code === 'fill-in-all'
  if (count === 0 || isOfList) return said
  return say(words.language, words.forms.check, { count })
}

/** The form again, as it was filled in, with what is wrong. */
export const mistakePage = (sent: AnsweredForm, refusal: Refusal, form: AnswerForm | undefined): AnswerPage => ({
  status: statuses[refusal.reason] ?? 400,
  title: sent.words.forms.mistakeTitle,
  paragraphs: [],
  mistake: sumUp(sent, refusal, form),
  ...(form && { form: { ...form, fields: [...form.fields, ...asideOf(sent)], hasTrap: true } }),
  link: backTo(sent),
})

/** A message to be proven by a code, and whose address it was sent to. */
export interface UnprovenMessage {
  id: string
  email: string
}

function codeForms(sent: AnsweredForm, { id, email }: UnprovenMessage): Pick<AnswerPage, 'form' | 'otherForm'> {
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
export function sentPage(sent: AnsweredForm, thanks: string, unproven: UnprovenMessage | undefined): AnswerPage {
  const { words } = sent
  const asked = unproven
    ? [say(words.language, words.forms.codeSent, { email: unproven.email }), words.forms.stored]
    : []
  return {
    title: words.forms.sentTitle,
    paragraphs: [thanks, ...asked],
    ...(unproven && codeForms(sent, unproven)),
    link: backTo(sent),
  }
}

export const verifiedPage = (sent: AnsweredForm): AnswerPage => ({
  title: sent.words.forms.verifiedTitle,
  paragraphs: [sent.words.forms.verified],
  link: backTo(sent),
})

export function resentPage(sent: AnsweredForm, unproven: UnprovenMessage): AnswerPage {
  const { language, signIn } = sent.words
  return {
    title: signIn.code,
    paragraphs: [signIn.resent, say(language, signIn.enterCode, { email: unproven.email })],
    ...codeForms(sent, unproven),
    link: backTo(sent),
  }
}

/** The field for the code again, with what is wrong; what was typed there is gone. */
export function codeMistakePage(sent: AnsweredForm, unproven: UnprovenMessage, refusal: Refusal): AnswerPage {
  const { form, ...rest } = codeForms(sent, unproven)
  const mistake = sayOf(sent.words, refusal)
  const fields = form?.fields.map((field) => (field.name === 'code' ? { ...field, mistake } : field)) ?? []
  return {
    status: statuses[refusal.reason] ?? 400,
    title: sent.words.signIn.code,
    paragraphs: [sent.words.forms.stored],
    ...(form && { form: { ...form, fields } }),
    ...rest,
    link: backTo(sent),
  }
}

export function subscribedPage({ words, from }: AnsweredForm, email: string, mustConfirm: boolean): AnswerPage {
  const { language, forms } = words
  return {
    title: forms.thankYou,
    paragraphs: [forms.subscribed, ...(mustConfirm ? [say(language, forms.confirmSent, { email })] : [])],
    link: { label: forms.subscribeAnother, href: from },
  }
}
