import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context, User } from '#kit/server/context.ts'
import { jsonPart, readRows, viewRows } from '#kit/server/export-json.ts'
import { openPublicFile } from '#kit/server/traces/public-file.ts'
import type { ZipPart } from '#kit/server/zip.ts'
import { socialAccounts } from '../accounts/tables.ts'
import { addressOfMedia } from '../media/media-rows.ts'
import { socialMedia } from '../media/tables.ts'
import { socialComments, socialDrafts, socialPosts, socialReplies, socialTargets } from '../posts/tables.ts'
import { sandboxPosts } from '../sandbox/tables.ts'

type AccountRow = typeof socialAccounts.$inferSelect
type TargetRow = typeof socialTargets.$inferSelect

/** An account without its keys, and without what only keeps two processes apart. */
function viewAccount({ said, ...row }: AccountRow) {
  const { sealedKeys: _keys, keysVersion: _version, renewingUntil: _renewing, ...more } = row
  const { leaseOwner: _owner, leaseUntil: _lease, ...shown } = more
  return { ...shown, said: said?.message ?? null }
}

/** A post on a platform, without what is left of preparing it. */
function viewTarget({ said, ...row }: TargetRow) {
  const { kept: _kept, isReady: _ready, fence: _fence, claimedUntil: _claimed, ...shown } = row
  return { ...shown, said: said?.message ?? null }
}

async function* exportMedia({ db, uploads }: Context, where: SQL): AsyncGenerator<ZipPart> {
  for await (const row of readRows(db, socialMedia, 'id', where)) {
    const facts = row.received < row.size ? undefined : await uploads.stat(row.path)
    const kept = facts && (await openPublicFile({ files: uploads, place: row.path }, facts))
    const bytes = await kept?.stream()
    if (bytes) yield { name: addressOfMedia(row).slice(1), bytes }
  }
}

/** What somebody posts on other platforms and with which accounts, what was answered there, and the pictures and films. */
export async function* exportSocial(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const { db } = ctx
  const isTheirs = (userId: PgColumn) => eq(userId, id)
  const kept = [socialAccounts, socialDrafts, socialPosts, socialMedia, sandboxPosts]
  const counts = await Promise.all(kept.map((table) => db.$count(table, isTheirs(table.userId))))
  if (counts.every((count) => count === 0)) return
  yield jsonPart('social.json', {
    accounts: viewRows(readRows(db, socialAccounts, 'id', isTheirs(socialAccounts.userId)), viewAccount),
    posts: readRows(db, socialPosts, 'id', isTheirs(socialPosts.userId)),
    targets: viewRows(readRows(db, socialTargets, 'id', isTheirs(socialTargets.userId)), viewTarget),
    drafts: readRows(db, socialDrafts, 'id', isTheirs(socialDrafts.userId)),
    comments: readRows(db, socialComments, 'id', isTheirs(socialComments.userId)),
    replies: readRows(db, socialReplies, 'callKey', isTheirs(socialReplies.userId)),
    media: readRows(db, socialMedia, 'id', isTheirs(socialMedia.userId)),
    sandbox: readRows(db, sandboxPosts, 'id', isTheirs(sandboxPosts.userId)),
  })
  yield* exportMedia(ctx, isTheirs(socialMedia.userId))
}
