import { leaveMessage } from '#chats/visitor-contract.ts'
import { sendContact, sendForm, resendForm, verifyForm, type SendAnswer as Stored } from '#messages/contract.ts'
import type { FindForm, RecallForm } from '#messages/server/intake/find-form.ts'
import { askedLanguageOf } from '#messages/server/intake/sending-site.ts'
import { subscribe } from '#mailing/visitor-contract.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { chatFields, contactFields, ownField, subscribeFields } from '#pages/form-words/form-fields.ts'
import * as forms from '#pages/form-contract.ts'
import type { AnswerForm, AnswerPage, ShowAnswer } from '#sites/answer-page.ts'
import { nameFields } from '#sites/format/number-forms.ts'
import type { FoundForm } from '#sites/server/find-form.ts'
import * as answers from './answers.ts'
import { fillAgain } from './field-mistakes.ts'
import { openPlainCalls, type PlainCall, type PostedForm } from './plain-call.ts'
import { readSent, type SentForm } from './sent-form.ts'

interface FormParts {
  call: PlainCall
  show: ShowAnswer
  findForm: FindForm
  recallForm: RecallForm
}

/** What a refusal is answered with; any other problem is a bug. */
async function orPage(
  attempt: () => Promise<AnswerPage>,
  refuse: (refusal: Refusal) => Promise<AnswerPage> | AnswerPage,
) {
  try {
    return await attempt()
  } catch (problem) {
    if (problem instanceof Refusal) return refuse(problem)
    throw problem
  }
}

const textOf = ({ values }: SentForm, name: string) => [values[name] ?? ''].flat()[0] ?? ''

const fail = (problem: Refusal | undefined) => {
  if (problem) throw problem
}

const trapsOf = ({ website, language }: SentForm) => ({ website, language })

async function contact({ call }: FormParts, request: PostedForm, sent: SentForm & { problem?: Refusal }) {
  const again = (): AnswerForm => ({
    action: '/contact',
    button: sent.words.page.send,
    fields: fillAgain(contactFields(sent.words.page), sent.values, sent.words),
  })
  return orPage(
    async () => {
      fail(sent.problem)
      const body = { ...sent.values, ...trapsOf(sent) }
      const { id, needsCode } = await call<Stored>(sendContact, request, { body })
      return answers.sentPage(
        sent,
        sent.words.forms.thanks,
        needsCode ? { id, email: textOf(sent, 'email') } : undefined,
      )
    },
    (refusal) => answers.mistakePage(sent, refusal, sent.problem ? undefined : again()),
  )
}

async function chatMessage({ call }: FormParts, request: PostedForm, sent: SentForm & { problem?: Refusal }) {
  const { words } = sent
  const again = (): AnswerForm => ({
    action: '/chats/offline',
    button: words.page.send,
    fields: fillAgain(chatFields(words.page), sent.values, words),
  })
  return orPage(
    async () => {
      fail(sent.problem)
      const email = textOf(sent, 'email')
      const said = { name: textOf(sent, 'name'), email, content: textOf(sent, 'message'), page: sent.from }
      const client_id = Buffer.from(request.ctx.random(16)).toString('hex')
      const body = { ...said, client_id, ...trapsOf(sent) }
      const { id, needsCode } = await call<Stored>(leaveMessage, request, { body })
      return answers.sentPage(sent, words.forms.thanks, needsCode ? { id, email } : undefined)
    },
    (refusal) => answers.mistakePage(sent, refusal, sent.problem ? undefined : again()),
  )
}

async function mailingList({ call }: FormParts, request: PostedForm, sent: SentForm & { problem?: Refusal }) {
  const { words } = sent
  const again = (): AnswerForm => ({
    action: '/subscribe',
    button: words.page.subscribe,
    fields: fillAgain(subscribeFields(words.page), sent.values, words),
  })
  return orPage(
    async () => {
      fail(sent.problem)
      const body = { ...sent.values, ...trapsOf(sent) }
      const { mustConfirm } = await call<{ mustConfirm: boolean }>(subscribe, request, { body })
      return answers.subscribedPage(sent, textOf(sent, 'email'), mustConfirm)
    },
    (refusal) => answers.mistakePage(sent, refusal, sent.problem ? undefined : again()),
  )
}

/** The address that the code for a form goes to: the first that was filled in. */
function emailIn({ block: { fields } }: FoundForm, sent: SentForm): string {
  const addresses = nameFields(fields).filter(({ type }) => type === 'Email')
  return addresses.map(({ name }) => textOf(sent, name).trim()).find(Boolean) ?? ''
}

async function ownForm(tools: FormParts, request: PostedForm, sent: SentForm & { problem?: Refusal }, form: string) {
  const { site = '' } = request
  const language = { asked: askedLanguageOf(request), shown: sent.language }
  const again = async ({ reason }: Refusal): Promise<AnswerForm | undefined> => {
    // Who is beyond a limit has nothing read or parsed.
    const isBeyond = reason === 'too-many' || reason === 'unavailable'
    const found = isBeyond ? tools.recallForm(site, form, language) : await tools.findForm(site, form, language)
    if (!found) return undefined
    const { block } = found
    const button = block.fields.find(({ type }) => type === 'Button')?.label || sent.words.page.send
    const filled = fillAgain(nameFields(block.fields), sent.values, sent.words)
    const fields = filled.map((field) => ({ ...field, name: `${ownField}${field.name}` }))
    return { action: `/forms/${form.split('/').map(encodeURIComponent).join('/')}`, button, fields }
  }
  return orPage(
    async () => {
      fail(sent.problem)
      const body = { fields: sent.values, ...trapsOf(sent) }
      const stored = await tools.call<Stored & { message?: string }>(sendForm, request, { params: { form }, body })
      const email = stored.needsCode ? emailIn(await tools.findForm(site, form, language), sent) : ''
      const unproven = stored.needsCode ? { id: stored.id, email } : undefined
      return answers.sentPage(sent, stored.message ?? sent.words.forms.thanks, unproven)
    },
    async (refusal) =>
      answers.mistakePage(sent, refusal, sent.problem ? undefined : await again(refusal).catch(noForm)),
  )
}

/** A form that is gone can't be shown again. */
function noForm(problem: unknown): undefined {
  if (problem instanceof Refusal) return undefined
  throw problem
}

async function code({ call }: FormParts, request: PostedForm, sent: SentForm, id: string) {
  const unproven = { id, email: textOf(sent, 'email') }
  return orPage(
    async () => {
      await call(verifyForm, request, { params: { id }, body: { code: textOf(sent, 'code').replace(/[\s-]/g, '') } })
      return answers.verifiedPage(sent)
    },
    (refusal) => answers.codeMistakePage(sent, unproven, refusal),
  )
}

async function resend({ call }: FormParts, request: PostedForm, sent: SentForm, id: string) {
  const unproven = { id, email: textOf(sent, 'email') }
  return orPage(
    async () => {
      await call(resendForm, request, { params: { id } })
      return answers.resentPage(sent, unproven)
    },
    (refusal) => answers.codeMistakePage(sent, unproven, refusal),
  )
}

/** The forms of sites for those who have no script: each is answered with a page of the site. `handlers` serve the calls of the same forms. */
export function openFormHandlers(handlers: readonly Handler[], reading: Omit<FormParts, 'call'>): Handler[] {
  const { show } = reading
  const tools = { ...reading, call: openPlainCalls(handlers) }
  type Answering = (
    tools: FormParts,
    request: PostedForm,
    sent: SentForm & { problem?: Refusal },
    name: string,
  ) => Promise<AnswerPage>
  const answer = (make: Answering) => async (request: PostedForm & { params: { form?: string; id?: string } }) => {
    const { site, address, signal, params } = request
    if (site === undefined)
      throw new Refusal('missing', phrase('no-website-here', 'There is no website at this address.'))
    const sent = await readSent(request)
    const page = await make(tools, request, sent, params.form ?? params.id ?? '')
    return show({ site, address, signal, path: sent.from }, { ...page, language: sent.language })
  }
  return [
    on(forms.postCode, answer(code)),
    on(forms.postResend, answer(resend)),
    on(forms.postContact, (request) => answer(contact)({ ...request, params: {} })),
    on(forms.postChatMessage, (request) => answer(chatMessage)({ ...request, params: {} })),
    on(forms.postSubscribe, (request) => answer(mailingList)({ ...request, params: {} })),
    on(forms.postForm, answer(ownForm)),
  ]
}
