import { and, eq, inArray, or, desc } from 'drizzle-orm'
import { listOwnedIds } from '#domains/server/list-owned-ids.ts'
import { refuseRemoved } from '#domains/server/membership.ts'
import { takeLock } from '#domains/server/locks.ts'
import { ownerOf } from '#domains/server/plan-usage.ts'
import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { newRowId } from '#kit/server/row-id.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { openInThread } from '../convert/thread/open-in-thread.ts'
import { archivePath, type TransferKey } from '../storage/paths.ts'
import { openQuota } from '../storage/quota.ts'
import { makeStorable } from '../storage/make-storable.ts'
import { forgetTransfer } from '../storage/forget-transfers.ts'
import { runTransfer } from '../run/run-transfer.ts'
import type { SourceKind } from '#transfer/rules.ts'
import { transfers } from '../tables.ts'
import { checkAddress } from './check-address.ts'
import { isJson, readSent, type SentSource } from './read-sent.ts'

/** Of one domain, together with the one that begins. */
const mostKept = 5

const worth = { queued: 0, reading: 0, ready: 1, accepted: 2, failed: 3, cancelled: 4 }

/** Deletes the rows of transfers beyond those that are kept, the least useful and oldest first; returns those that are gone. */
async function makePlace({ db }: Context, domainId: string): Promise<TransferKey[]> {
  const { id, state, createdAt } = transfers
  const rows = await db
    .select({ id, domainId: transfers.domainId, state })
    .from(transfers)
    .where(eq(transfers.domainId, domainId))
    .orderBy(desc(createdAt))
  const gone = rows.toSorted((one, other) => worth[one.state] - worth[other.state]).slice(mostKept - 1)
  if (gone.length > 0)
    await db.delete(transfers).where(
      inArray(
        id,
        gone.map((row) => row.id),
      ),
    )
  return gone
}

interface TransferCaller {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
  address: URL
}

const notConfirmed = () =>
  new Refusal(
    'invalid',
    phrase('confirm-right-to-content', 'Please confirm that you have the right to use the content of this website.'),
  )
const isUnderWay = () =>
  new Refusal(
    'conflict',
    phrase(
      'other-import-into-site',
      'Another import into this site is in progress. Wait until it’s finished, or cancel it.',
    ),
  )
const isBusy = () =>
  new Refusal(
    'conflict',
    phrase('own-import-in-progress', 'You have another import in progress. Wait until it’s finished, or cancel it.'),
  )
const overQuota = () =>
  new Refusal(
    'too-large',
    phrase('no-space-for-file', 'Your plan has no space left for this file. Upgrade your plan or delete files.'),
  )

/** Refused where the domain, its owner or the caller imports a website already. */
async function checkFree(ctx: Context, { domain, user }: TransferCaller, owner: string | undefined): Promise<void> {
  const ids = [domain.id, ...(owner === undefined ? [] : await listOwnedIds(ctx, owner))]
  const { domainId, userId, state } = transfers
  const isTheirs = or(inArray(domainId, ids), eq(userId, user.id))
  const isOn = and(isTheirs, inArray(state, ['queued', 'reading']))
  const on = await ctx.db.select({ domainId }).from(transfers).where(isOn)
  if (on.some((one) => one.domainId === domain.id)) throw isUnderWay()
  if (on.length > 0) throw isBusy()
}

interface NewTransfer {
  kind: SourceKind
  source: string
}

async function describeSource(
  { ctx, user, signal }: TransferCaller,
  { url, archive }: SentSource,
): Promise<NewTransfer> {
  if (!archive) return { kind: 'address', source: checkAddress(url ?? '', ctx.allowFetchTo) }
  const { about } = await openInThread(archive.bytes, { who: user.id, signal, now: ctx.now() })
  return { kind: about.kind, source: archive.name.slice(0, 300) }
}

/** Adds the row for somebody who may still change the site, under a lock, so that two at once don’t both begin. */
async function addTransfer(caller: TransferCaller, { kind, source }: NewTransfer): Promise<string> {
  const { ctx, domain, user } = caller
  const owner = await ownerOf(ctx, domain.id)
  const id = newRowId(ctx)
  const gone = await ctx.db.transaction(async (db) => {
    const within = { ...ctx, db }
    for (const who of [...new Set([owner ?? domain.id, user.id])].toSorted()) await takeLock(db, `transfers of ${who}`)
    await refuseRemoved(within, caller)
    await checkFree(within, caller, owner)
    const old = await makePlace(within, domain.id)
    const at = ctx.now()
    const row = { id, domainId: domain.id, userId: user.id, kind, source, state: 'queued' as const }
    await db.insert(transfers).values({ ...makeStorable(row), createdAt: at, changedAt: at })
    return old
  })
  for (const old of gone) await forgetTransfer(ctx, old)
  return id
}

async function keepArchive({ ctx, domain }: TransferCaller, id: string, bytes: Uint8Array): Promise<void> {
  const key = { id, domainId: domain.id }
  if (!(await (await openQuota(ctx, key)).takeBytes(bytes.length))) {
    await ctx.db.delete(transfers).where(eq(transfers.id, id))
    throw overQuota()
  }
  await ctx.incoming.write(archivePath(key), bytes)
}

/** Only a few archives are in memory at once. */
const receive = openWorkQueue({
  atOnce: 4,
  waiting: 16,
  ofOne: {
    atOnce: 1,
    waiting: 1,
    words: says('other-file-uploading', 'Another file is being uploaded. Please try again when it’s finished.'),
  },
})

/** Begins to import a website; everything else is done by a job. */
export async function beginTransfer(
  caller: TransferCaller,
  sent: { stream: ReadableStream<Uint8Array>; headers: Headers },
) {
  const { ctx, domain, user, signal, address } = caller
  await checkFree(ctx, caller, await ownerOf(ctx, domain.id))
  // An address is short: nobody who sends one waits behind slow files.
  using _place = isJson(sent.headers) ? undefined : await receive({ who: user.id, signal })
  const given = await readSent({ ...sent, address }, user.id)
  if (!given.isConfirmed) throw notConfirmed()
  const id = await addTransfer(caller, await describeSource(caller, given))
  if (given.archive) await keepArchive(caller, id, given.archive.bytes)
  await ctx.jobs.send(runTransfer, { id }, { key: id, domain: domain.id })
  return { id }
}
