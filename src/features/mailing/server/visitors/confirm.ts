import type { Context } from '#kit/server/context.ts'
import { countConversion } from '#visitors/server/counting/count-conversion.ts'
import type { SeenCaller } from '#visitors/server/counting/find-zone.ts'
import { hashOfNetwork } from '../lists/networks.ts'
import { lockSubscriber, searchOf, setState, type Subscriber } from '../lists/subscriber-rows.ts'
import { rememberSuppressed } from '../lists/suppressed.ts'
import { readToken } from '../lists/tokens.ts'
import { confirmForMs } from '../mail/mail-templates.ts'
import { nameToKeep, type ReadCookie } from './same-browser.ts'

type ConfirmToken = NonNullable<ReturnType<typeof readToken<'confirm'>>>

/** Whether a link still confirms: it is the latest one, and not too old. */
function isOpen(ctx: Context, row: Subscriber | undefined, { askedAt }: ConfirmToken): row is Subscriber {
  return row?.askedAt?.getTime() === askedAt && ctx.now().getTime() - askedAt < confirmForMs
}

/** The subscriber whom a link confirms; undefined once it doesn't. */
export async function findAsked(ctx: Context, token: string): Promise<Subscriber | undefined> {
  const asked = readToken(ctx, 'confirm', token)
  const row = asked && (await lockSubscriber(ctx, asked.domain, asked.subscriber))
  return asked && isOpen(ctx, row, asked) ? row : undefined
}

/** Confirms a subscription; again without effect. Undefined if the link doesn't work any more. */
export async function confirmSubscription(
  ctx: Context,
  token: string,
  { cookie, ...seen }: SeenCaller & { cookie: ReadCookie },
): Promise<Subscriber | undefined> {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    const row = await findAsked(within, token)
    if (!row || row.state === 'confirmed') return row
    const confirmedAt = ctx.now().toISOString()
    const confirmedFrom = hashOfNetwork(ctx, seen.network)
    const { browser: _, ...agreed } = row.consent
    const consent = { ...agreed, confirmedAt, confirmedFrom }
    // Somebody else may have filled in the form: what they agreed to beyond the mails isn't the reader's word.
    const tracking = row.tracking && row.consent.network === confirmedFrom
    const name = nameToKeep(row, cookie)
    const search = searchOf({ ...row, name })
    await setState(within, row, 'confirmed', { consent, tracking, name, search, softBounces: 0, problem: null })
    await rememberSuppressed(db, row.domainId, row.email)
    await countConversion(within, { domainId: row.domainId, kind: 'subscribed', subject: row.id, seen })
    return { ...row, name }
  })
}
