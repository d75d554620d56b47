import { phraseOf } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { openWords } from '#kit/server/words.ts'
import type { ShowAnswer } from '#sites/answer-page.ts'
import * as calls from '#mailing/visitor-contract.ts'
import { countOpen, followLink } from '../campaigns/count-reader.ts'
import { admitEvents, takeEvents } from '../events/take-events.ts'
import { languageFor, readListSite } from '../lists/site-of-list.ts'
import { confirmSubscription, findAsked } from './confirm.ts'
import { markBrowser } from './same-browser.ts'
import { comeBack, findLeaving, leaveList, type Leaving } from './leave.ts'
import { subscribeVisitor } from './subscribe.ts'
import * as pages from './visitor-pages.ts'

const note = 'Please check your inbox and confirm your subscription.'

/** One transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const formOf = (raw: Uint8Array) => new URLSearchParams(new TextDecoder().decode(raw))

/** In the language in which the page was shown. */
async function reasonOf(ctx: Context, leaving: Leaving | undefined, chosen: string | null) {
  const list = leaving && (await readListSite(ctx, leaving.domainId))
  return list && pages.readReason(chosen, openWords(languageFor(list, leaving.row?.language ?? null)))
}

const ofRow = (row: Leaving['row']) => ({ domainId: row?.domainId, row })
const lost = { domainId: undefined, row: undefined }

/** The calls of mails that were sent: their counted links, and what becomes of them. */
export const openMailHandlers = (show: ShowAnswer): Handler[] => [
  on(calls.countOpen, async ({ params: { token }, ...asking }) => {
    const isCounted = await countOpen(asking.ctx, token, asking)
    return isCounted
      ? new Response(pixel, { headers: { 'content-type': 'image/gif' } })
      : pages.showPage(show, asking, lost, pages.lostPage)
  }),
  on(calls.countClick, async ({ params: { token }, ...asking }) => {
    const location = await followLink(asking.ctx, token, asking)
    if (location === undefined) return pages.showPage(show, asking, lost, pages.lostPage)
    // Whoever writes a draft chooses where its links lead; the platform's own name leads nobody there.
    const isDraft = asking.isPlatform && asking.address.searchParams.has('domain')
    if (isDraft) return pages.showPage(show, asking, lost, pages.awayPage(location))
    return new Response(null, { status: 302, headers: { location, 'referrer-policy': 'no-referrer' } })
  }),
  on(
    calls.takeMailEvents,
    async ({ ctx, params: { service }, raw, headers }) => {
      await takeEvents(ctx, { service, raw, headers })
      return new Response('', { headers: { 'content-type': 'text/plain' } })
    },
    ({ ctx, params }) => admitEvents(ctx, params),
  ),
]

/** The calls of those who subscribe and confirm. */
export function openVisitorHandlers(show: ShowAnswer, idOf: (label: string) => string | undefined): Handler[] {
  return [
    on(calls.subscribe, async ({ ctx, site, language, network, headers, user, softLimits, body, reply }) => {
      const domainId = site === undefined ? undefined : idOf(site)
      if (domainId === undefined) throw new Refusal('missing', phraseOf(calls.failedToSubscribe))
      const { website: trap, ...wish } = body
      const browser = markBrowser({ ctx, reply }, wish.email)
      const caller = { network, headers, browser, user, softLimits }
      const asked = { ...wish, ...caller, language: wish.language ?? language, domainId, trap }
      const { mustConfirm } = await subscribeVisitor(ctx, asked)
      return { success: true as const, message: calls.subscribed, note: mustConfirm ? note : null, mustConfirm }
    }),
    on(calls.showConfirm, async ({ params: { token }, ...asking }) => {
      const row = await findAsked(asking.ctx, token)
      if (!row) return pages.showPage(show, asking, lost, pages.lostPage)
      return pages.showPage(show, asking, ofRow(row), pages.askPage(`/confirm/${token}`))
    }),
    on(calls.confirm, async ({ params: { token }, network, cookie, ...asking }) => {
      const { ctx, headers, user } = asking
      const row = await confirmSubscription(ctx, token, { network, headers, user, cookie })
      return pages.showPage(show, asking, row ? ofRow(row) : lost, row ? pages.confirmedPage : pages.lostPage)
    }),
  ]
}

/** The calls of those who leave a list. */
export function openLeavingHandlers(show: ShowAnswer): Handler[] {
  return [
    on(calls.showUnsubscribe, async ({ params: { token }, ...asking }) => {
      const leaving = await findLeaving(asking.ctx, token)
      const action = `/unsubscribe/${token}`
      if (!leaving) return pages.showPage(show, asking, lost, pages.lostPage)
      const isOn = leaving.row !== undefined && leaving.row.state !== 'unsubscribed'
      const page = isOn ? pages.leavePage(action) : pages.leftPage(action, leaving.row !== undefined)
      return pages.showPage(show, asking, leaving, page)
    }),
    on(calls.unsubscribe, async ({ params: { token }, raw, network, softLimits, ...asking }) => {
      const form = formOf(raw)
      const before = await findLeaving(asking.ctx, token)
      if (!before) return pages.showPage(show, asking, lost, pages.lostPage)
      if (form.get('again') === 'yes') {
        const browser = before.row && markBrowser(asking, before.row.email)
        await comeBack(asking.ctx, before, { network, softLimits, browser })
        const page = await pages.showPage(show, asking, before, pages.againPage)
        for (const mark of asking.reply.getSetCookie()) page.headers.append('set-cookie', mark)
        return page
      }
      await leaveList(asking.ctx, token, await reasonOf(asking.ctx, before, form.get('reason')))
      return pages.showPage(show, asking, before, pages.leftPage(`/unsubscribe/${token}`, before.row !== undefined))
    }),
  ]
}
