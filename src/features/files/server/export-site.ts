import { phrase, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, Domain, User } from '#kit/server/context.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { isFolderPath } from '#kit/server/walk-files.ts'
import { zipParts, type ZipPart } from '#kit/server/zip.ts'
import { planParts, walkRange, type Range } from './export-parts.ts'

/** Marks our own archives, in which every path is exactly as it was. */
export const siteComment = 'A site of Sitewright'

interface Caller {
  ctx: Context
  domain: Domain
  user: User
  signal: AbortSignal
}

async function* readAll({ ctx, domain, signal }: Caller, range: Range): AsyncGenerator<ZipPart> {
  const { files } = ctx
  for await (const path of walkRange(ctx, domain, range)) {
    signal.throwIfAborted()
    const place = `${domain.label}/${path}`
    const look = files.lookAt(place)
    const bytes = isFolderPath(path) ? new Uint8Array() : await files.read(place)
    if (look && bytes) yield { name: path, bytes, changed: new Date(look.changed) }
  }
}

const enter = openWorkQueue({
  atOnce: 20,
  waiting: 20,
  ofOne: {
    atOnce: 2,
    waiting: 2,
    words: says(
      'other-exports-underway',
      'Other exports of yours are underway. Please try again when one of them is done.',
    ),
  },
})

const tooLarge = (count: number) =>
  new Refusal(
    'conflict',
    phrase(
      'site-over-one-zip',
      'This site is more than one zip can hold. It comes as {count} zips: ask for its parts.',
      { count },
    ),
  )

/** Packs a site’s files and empty folders into a zip, or those of one part. */
export async function exportSite(caller: Caller, range: Range): Promise<Response> {
  const { ctx, domain, user, signal } = caller
  const locked = await enter({ who: user.id, signal })
  const ended = () => locked[Symbol.dispose]()
  try {
    const { length } = await planParts(caller, range)
    if (length > 1) throw tooLarge(length)
  } catch (problem) {
    ended()
    throw problem
  }
  const failed = (err: unknown) => ctx.log.error({ err, domain: domain.label }, 'A site could not be packed')
  const packed = zipParts(readAll(caller, range), { at: ctx.now(), failed, comment: siteComment, signal, ended })
  return new Response(packed, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${domain.label}.zip"`,
    },
  })
}
