import { readTextsAt } from '#files/server/texts-at.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain } from '#kit/server/context.ts'
import { on, type Handler } from '#kit/server/http/handler.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { canonicalLanguage } from '#sites/format/language.ts'
import { findRecentPayments } from '#store/server/sales/recent-payments.ts'
import { showRecordedPage } from '#visitors/recording-contract.ts'
import { bareAddress } from '#visitors/rules.ts'
import { openKeepingHandlers } from '#visitors/server/recordings/handlers.ts'
import { findRecording } from '#visitors/server/recordings/read-recording.ts'
import type { SiteNames } from '#visitors/server/recordings/record-visit.ts'
import { decodePath } from '../address/page-target.ts'
import type { Dispatcher, RunOptions } from '../dispatch/tasks.ts'
import { isSeen } from '../preview/read-typed.ts'
import type { TypedSite } from '../preview/typed.ts'

const gone = phrase('recorded-page-gone', 'This page doesn’t exist any more, so it can’t be shown as it was.')

const tooLong = phrase('recorded-page-too-long', 'This page takes too long to show as it was.')

/** The page of a recorded address. */
function targetOf({ platform }: Context, { label }: Domain, address: string): TypedSite['target'] {
  const base = 'http://site.invalid'
  // A path that begins with two slashes is no address by itself.
  const { pathname, searchParams } = URL.parse(bareAddress(address) ?? '/', base) ?? new URL(base)
  return {
    place: { domain: label, parameter: label },
    path: decodePath(pathname) ?? '/',
    language: canonicalLanguage(searchParams.get('language') ?? '') ?? '',
    origin: new URL(platform.url).origin,
    name: label,
    isDraft: true,
    isLimited: false,
    mayHidePoweredBy: true,
    missed: [],
  }
}

/** The site as it was at a moment, as far as the history of its files goes back. */
async function readPast(ctx: Context, domain: Domain, moment: Date, address: string): Promise<TypedSite> {
  const target = targetOf(ctx, domain, address)
  const { texts, absent } = await readTextsAt(ctx, domain, moment, (path) => isSeen(path, target.path))
  const placed = (path: string) => `${domain.label}/${path}`
  return {
    path: '',
    target,
    texts: new Map([...texts].map(([path, bytes]) => [placed(path), bytes])),
    absent: new Set(absent.map(placed)),
    hidden: [],
  }
}

async function draw(dispatcher: Dispatcher, typed: TypedSite, options: RunOptions) {
  try {
    return await dispatcher.run({ kind: 'preview', typed }, options)
  } catch (problem) {
    if (problem instanceof TooLong) throw new Refusal('too-large', tooLong, { cause: problem })
    throw problem
  }
}

/** The calls of recordings, and the one that shows those who watch one the page as the visitor saw it. */
export const openRecordingHandlers = (ctx: Context, names: SiteNames, dispatcher: Dispatcher): Handler[] => [
  ...openKeepingHandlers(ctx, { idOf: names.idOf, nameOf: names.nameOf, findPayments: findRecentPayments }),
  on(showRecordedPage, async ({ ctx: within, domain, user, signal, params, query }) => {
    const { startedAt } = await findRecording(within, domain, { ...params, visit: query.visit })
    const moment = new Date(Math.min(startedAt.getTime() + query.t, within.now().getTime()))
    const typed = await readPast(within, domain, moment, query.url)
    const html = await draw(dispatcher, typed, { queue: `account ${user.id}`, signal: () => signal })
    if (html.length === 0) throw new Refusal('missing', gone)
    return new Response(html, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox' },
    })
  }),
]
