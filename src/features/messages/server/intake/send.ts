import type { Contact, FilledForm, SendAnswer } from '#messages/contract.ts'
import { longestSubjectCharacters, sayForm, usualForm } from '#messages/rules.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { isFolderName } from '#sites/format/text/folder-name.ts'
import type { FoundForm } from '#sites/server/find-form.ts'
import type { Names } from '#sites/server/which-site.ts'
import { isVerifiedAddress } from '#notifications/server/verified-addresses.ts'
import { fillForm, refuseSecrets, type FilledField } from './fill-form.ts'
import type { FindForm } from './find-form.ts'
import { keepMessage, type Draft, type Traps } from './keep-message.ts'
import { askedLanguageOf, findSender, languageOf, readSender, type Sites, type Visit } from './sending-site.ts'
import { firstLine, sumUp } from './sum-up.ts'
import { isForAdmins, writeToAdmins } from './write-to-platform.ts'

const noFolder = phrase(
  'form-action-no-folder',
  'The form’s action isn’t a valid folder name, so its messages go to “contact”.',
)
const passwordAsked = phrase(
  'form-asks-for-password',
  'This form asks for a password, which wasn’t stored. Visitors should sign in on the sign-in page.',
)

/** The inbox folder of a form; never an address. */
function folderOf(action: string): { form: string; notes: Phrase[] } {
  const name = action.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
  if (name === '') return { form: usualForm, notes: [] }
  if (!isFolderName(name)) return { form: usualForm, notes: [noFolder] }
  return { form: name, notes: [] }
}

/** Keeps a message for the owner of the site; the platform's own pages may belong to nobody but its administrators. */
function keep(sites: Sites, visit: Visit, draft: Draft, traps: Traps): Promise<SendAnswer> {
  const sender = findSender(visit, sites)
  if (!sender && isForAdmins(visit)) return writeToAdmins(visit, draft, traps)
  return keepMessage(sender ?? readSender(visit, sites), draft, traps)
}

/** Keeps what was written on the contact page of a site. */
export async function keepContactMessage(sites: Sites, visit: Visit, body: Contact): Promise<SendAnswer> {
  const { email, firstName, lastName, priority, message, ...traps } = body
  const draft: Draft = {
    form: usualForm,
    subject: firstLine(message, longestSubjectCharacters) || sayForm(usualForm),
    content: message.replaceAll('\r\n', '\n'),
    fields: [],
    senderName: `${firstName} ${lastName}`.trim(),
    senderEmail: email,
    priority,
    page: '/contact',
    notes: [],
    alsoTo: [],
  }
  return keep(sites, visit, draft, { ...traps, language: languageOf(visit, traps.language) })
}

/** Of the address of a recipient. */
const longestShownCharacters = 100

interface JudgedForm {
  domainId: string | undefined
  filled: FilledField[]
}

/** Who the form names as its recipient gets mail only where that address is known to want it. */
async function readRecipient({ ctx }: Visit, domainId: string | undefined, { block }: FoundForm) {
  const recipient = block.recipient?.trim() ?? ''
  if (recipient === '' || domainId === undefined) return { alsoTo: [], notes: [] }
  if (await isVerifiedAddress(ctx, domainId, recipient)) return { alsoTo: [recipient], notes: [] }
  const note = phrase(
    'form-recipient-not-verified',
    '{recipient}, the recipient of this form, isn’t verified for this site and wasn’t notified. Add the address in the notification settings, or invite them to the site.',
    { recipient: recipient.slice(0, longestShownCharacters) },
  )
  return { alsoTo: [], notes: [note] }
}

async function draftOf(visit: Visit, { domainId, filled }: JudgedForm, found: FoundForm): Promise<Draft> {
  const { form, notes } = folderOf(found.block.action)
  const recipient = await readRecipient(visit, domainId, found)
  const hasPassword = found.block.fields.some(({ type }) => type === 'Password')
  return {
    ...sumUp(filled, form),
    form,
    fields: filled.map(({ label, value }) => ({ label, value })),
    priority: 'Normal',
    page: found.page,
    alsoTo: recipient.alsoTo,
    notes: [...notes, ...recipient.notes, ...(hasPassword ? [passwordAsked] : [])],
  }
}

export interface FormSites extends Sites {
  findForm: FindForm
  standingOf: Names['standingOf']
}

/** Keeps what was filled into a form of a page. */
export async function keepFormMessage(
  sites: FormSites,
  visit: Visit,
  form: string,
  body: FilledForm,
): Promise<SendAnswer & { message?: string }> {
  const sender = isForAdmins(visit) ? findSender(visit, sites) : readSender(visit, sites)
  const { fields, ...traps } = body
  const language = languageOf(visit, traps.language)
  const found = await sites.findForm(visit.site ?? '', form, { asked: askedLanguageOf(visit), shown: traps.language })
  if (sites.standingOf(visit.site ?? '') !== 'ok') refuseSecrets(found.block.fields, fields)
  const filled = fillForm(found.block.fields, fields)
  const draft = await draftOf(visit, { domainId: sender?.domainId, filled }, found)
  const sent = await keep(sites, visit, draft, { ...traps, language })
  const { message } = found.block
  return { ...sent, ...(message !== undefined && { message }) }
}
