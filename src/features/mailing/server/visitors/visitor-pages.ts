import type { TextName } from '#kit/catalogue.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { openWords, type Words } from '#kit/server/words.ts'
import type { AnswerPage, AnswerPlace, FilledField, ShowAnswer } from '#sites/answer-page.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { languageFor, readListSite } from '../lists/site-of-list.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'

interface VisitorPageRequest {
  ctx: Context
  /** The label of the requested site. */
  site: string | undefined
  address: URL
}

type TextOfList<N = TextName> = N extends `mails.lists.${infer Name}` ? Name : never
/** Says a text of the list in the language of the subscriber, with the name of the site and their address. */
type SayOfList = (name: TextOfList) => string
type Write = (say: SayOfList) => AnswerPage

/** Shows a page of a list in the look of its site, in the language of the subscriber. */
export async function showPage(
  show: ShowAnswer,
  { ctx, site, address }: VisitorPageRequest,
  of: { domainId: string | undefined; row: Pick<Subscriber, 'email' | 'language'> | undefined },
  write: Write,
): Promise<Response> {
  const list = of.domainId === undefined ? undefined : await readListSite(ctx, of.domainId)
  const asked = address.searchParams.get('language')
  // A link that is lost belongs to no list: the page is that of the site it was opened at.
  const around = list ?? (site === undefined ? undefined : await readSiteSettings(ctx, site))
  const words = openWords(around ? languageFor(around, of.row?.language ?? asked) : (asked ?? 'en'))
  const values = { site: around?.title ?? ctx.platform.host, email: of.row?.email ?? '' }
  const place: AnswerPlace = { site: list?.label ?? site ?? ctx.platform.host, language: words.language, address }
  return show(
    place,
    write((name) => words.say(`mails.lists.${name}`, values)),
  )
}

const home = (say: SayOfList) => ({ label: say('home'), href: '/' })

export const lostPage: Write = (say) => ({
  status: 404,
  title: say('lost.title'),
  paragraphs: [say('lost.text')],
  link: home(say),
})

export const awayPage =
  (address: string): Write =>
  (say) => ({
    title: say('away.title'),
    paragraphs: [say('away.text')],
    link: { label: address, href: address },
  })

/** A form whose button is all there is to it. */
const justButton = (button: string, action: string) => ({ action, button, fields: [] })

export const askPage =
  (action: string): Write =>
  (say) => ({
    title: say('confirm.title'),
    paragraphs: [say('confirm.text')],
    form: justButton(say('confirm.button'), action),
  })

export const confirmedPage: Write = (say) => ({
  title: say('confirm.doneTitle'),
  paragraphs: [say('confirm.doneText')],
  link: home(say),
})

/** Why somebody leaves, as owners read it. */
const reasons = {
  often: phrase('left-too-many-mails', 'Too many e-mails'),
  content: phrase('left-not-interested', 'I’m no longer interested'),
  never: phrase('left-never-subscribed', 'I never subscribed'),
  other: phrase('left-otherwise', 'Other'),
}
const reasonNames = Object.keys(reasons) as (keyof typeof reasons)[]

export const leavePage =
  (action: string): Write =>
  (say) => ({
    title: say('leave.title'),
    paragraphs: [say('leave.text')],
    form: {
      action,
      button: say('leave.button'),
      fields: [
        {
          type: 'Select',
          name: 'reason',
          label: say('leave.why'),
          required: false,
          options: reasonNames.map((reason) => say(`reasons.${reason}`)),
        },
      ],
    },
  })

export const leftPage =
  (action: string, canReturn: boolean): Write =>
  (say) => {
    const again: FilledField = { type: 'Hidden', name: 'again', label: 'again', required: false, options: ['yes'] }
    return {
      title: say('leave.doneTitle'),
      paragraphs: [say('leave.doneText')],
      ...(canReturn && { form: { action, button: say('leave.again'), fields: [again] } }),
      link: home(say),
    }
  }

export const againPage: Write = (say) => ({
  title: say('again.title'),
  paragraphs: [say('again.text')],
  link: home(say),
})

/** A reason that was chosen on a page in any language. */
export function readReason(text: string | null, { say }: Words): Phrase | undefined {
  const name = reasonNames.find((each) => say(`mails.lists.reasons.${each}`) === text)
  return name && reasons[name]
}
