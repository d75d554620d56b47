import type { Context } from '#kit/server/context.ts'
import type { AnswerPage, AnswerPlace, FilledField, ShowAnswer } from '#sites/answer-page.ts'
import { readSiteSettings } from '#sites/server/read-settings.ts'
import { languageFor, readListSite } from '../lists/site-of-list.ts'
import { speakIn, type ListSpeech } from '../words/speak.ts'
import type { Subscriber } from '../lists/subscriber-rows.ts'

interface Asking {
  ctx: Context
  /** The label of the requested site. */
  site: string | undefined
  address: URL
}

type Write = (speech: ListSpeech, say: (text: string) => string) => AnswerPage

/** Shows a page of a list in the look of its site, in the language of the subscriber. */
export async function showPage(
  show: ShowAnswer,
  { ctx, site, address }: Asking,
  of: { domainId: string | undefined; row: Pick<Subscriber, 'email' | 'language'> | undefined },
  write: Write,
): Promise<Response> {
  const list = of.domainId === undefined ? undefined : await readListSite(ctx, of.domainId)
  const asked = address.searchParams.get('language')
  // A link that is lost belongs to no list: the page is that of the site it was opened at.
  const around = list ?? (site === undefined ? undefined : await readSiteSettings(ctx, site))
  const speech = speakIn(around ? languageFor(around, of.row?.language ?? asked) : (asked ?? 'en'))
  const title = around?.title ?? ctx.platform.host
  const say = (text: string) => speech.fill(text, { site: title, email: of.row?.email ?? '' })
  const place: AnswerPlace = { site: list?.label ?? site ?? ctx.platform.host, language: speech.language, address }
  return show(place, write(speech, say))
}

const home = ({ words }: ListSpeech, say: (text: string) => string) => ({ label: say(words.home), href: '/' })

export const lostPage: Write = (speech, say) => ({
  status: 404,
  title: speech.words.lost.title,
  paragraphs: [speech.words.lost.text],
  link: home(speech, say),
})

export const awayPage =
  (address: string): Write =>
  ({ words }) => ({
    title: words.away.title,
    paragraphs: [words.away.text],
    link: { label: address, href: address },
  })

/** A form whose button is all there is to it. */
const justButton = (button: string, action: string) => ({ action, button, fields: [] })

export const askPage =
  (action: string): Write =>
  ({ words }, say) => ({
    title: words.confirm.title,
    paragraphs: [say(words.confirm.text)],
    form: justButton(words.confirm.button, action),
  })

export const confirmedPage: Write = (speech, say) => ({
  title: speech.words.confirm.doneTitle,
  paragraphs: [say(speech.words.confirm.doneText)],
  link: home(speech, say),
})

export const leavePage =
  (action: string): Write =>
  ({ words }, say) => ({
    title: words.leave.title,
    paragraphs: [say(words.leave.text)],
    form: {
      action,
      button: words.leave.button,
      fields: [
        {
          type: 'Select',
          name: 'reason',
          label: words.leave.why,
          required: false,
          options: Object.values(words.reasons),
        },
      ],
    },
  })

export const leftPage =
  (action: string, canReturn: boolean): Write =>
  (speech, say) => {
    const { words } = speech
    const again: FilledField = { type: 'Hidden', name: 'again', label: 'again', required: false, options: ['yes'] }
    return {
      title: words.leave.doneTitle,
      paragraphs: [say(words.leave.doneText)],
      ...(canReturn && { form: { action, button: words.leave.again, fields: [again] } }),
      link: home(speech, say),
    }
  }

export const againPage: Write = (speech, say) => ({
  title: speech.words.again.title,
  paragraphs: [speech.words.again.text],
  link: home(speech, say),
})

/** The English words of a reason that was chosen on a page in any language. */
export function readReason(text: string | null, { words }: ListSpeech): string | undefined {
  const [name] = Object.entries(words.reasons).find(([, shown]) => shown === text) ?? []
  return name && speakIn('en').words.reasons[name as keyof typeof words.reasons]
}
