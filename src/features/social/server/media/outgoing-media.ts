import { and, eq, inArray } from 'drizzle-orm'
import { phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/hash.ts'
import { isPublic } from '#kit/server/networks.ts'
import { openPublicFile } from '#kit/server/traces/public-file.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import type { PlatformLimits } from '#social/abilities.ts'
import type { MediaFile } from '#social/shapes.ts'
import type { PostMedia } from '../adapter/media.ts'
import { notAvailable, PlatformFailed } from '../adapter/platform-failed.ts'
import { socialMedia } from './tables.ts'
import { fitPicture } from './fit-picture.ts'
import { addressOfMedia, claimRoom, endings, idInAddress, pathOfMedia, type MediaRow } from './media-rows.ts'
import { isIP } from 'node:net'

const widestPixels = 4096
type OwnedMedia = MediaRow & { userId: string }
const enter = openWorkQueue({ atOnce: 1, waiting: 1000 })
const isGone = () =>
  new PlatformFailed(
    'content_rejected',
    phrase('social-media-gone', 'A picture or film of this post isn’t there any more.'),
  )

const isReachable = (host: string) => (isIP(host) ? isPublic(host) : host.includes('.') && !host.endsWith('.localhost'))

/** The address where a platform fetches it; there is none on somebody’s own machine. */
function publicAddress({ platform }: Pick<Context, 'platform'>, row: MediaRow): string {
  const url = new URL(addressOfMedia(row), platform.url)
  if (!isReachable(url.hostname.replace(/^\[|\]$/g, '')))
    throw notAvailable(
      phrase(
        'social-media-unreachable',
        'This platform fetches pictures from a public address, which this installation doesn’t have. Its operator has to set PUBLIC_URL.',
      ),
    )
  return url.href
}

/** The same file as platforms get it: of films, without what they tell about places and cameras. */
async function openMedia(ctx: Context, row: MediaRow, alt: string): Promise<PostMedia> {
  const place = row.path
  const facts = await ctx.uploads.stat(place)
  const seen = facts && (await openPublicFile({ files: ctx.uploads, place }, facts))
  if (!seen) throw isGone()
  return {
    id: row.id,
    contentType: row.contentType,
    isFilm: row.contentType.startsWith('video/'),
    size: seen.size,
    width: row.width,
    height: row.height,
    seconds: row.lengthMs === null ? null : row.lengthMs / 1000,
    alt,
    name: `${row.id.slice(0, 8)}.${endings[row.contentType] ?? 'bin'}`,
    read: async (from, to) => {
      const stream = await seen.stream({ from, to: Math.min(to, seen.size - 1) })
      if (!stream) throw isGone()
      return new Uint8Array(Buffer.concat(await Array.fromAsync(stream)))
    },
    address: () => publicAddress(ctx, row),
  }
}

/** The picture as a platform takes it: another kind or size of it is made once, and kept beside it. */
async function fit(ctx: Context, row: OwnedMedia, { media: { image } }: PlatformLimits): Promise<MediaRow> {
  if (!image || (image.mimes.includes(row.contentType) && row.size <= image.maxBytes)) return row
  const id = hashOf(`${row.id} ${image.mimes.join()} ${image.maxBytes}`).slice(0, 32)
  const isIt = and(eq(socialMedia.id, id), eq(socialMedia.userId, row.userId))
  const [kept] = await ctx.db.select().from(socialMedia).where(isIt)
  if (kept && (await ctx.uploads.stat(kept.path))) return kept
  using _slot = await enter()
  const given = await ctx.uploads.read(row.path)
  if (!given) throw isGone()
  const { mimes, maxBytes } = image
  const fitted = await fitPicture(given, { widestPixels, mimes, maxBytes, keepsMoving: true })
  const { contentType, width, height, bytes } = fitted
  const path = pathOfMedia(id)
  await ctx.uploads.write(path, bytes)
  if (kept) return kept
  const size = bytes.length
  return claimRoom(ctx, { ...row, id, path, contentType, width, height, size, received: size, createdAt: ctx.now() })
}

/** The pictures and films of a post for one platform, in its order. */
export async function openPostMedia(
  ctx: Context,
  userId: string,
  files: readonly MediaFile[],
  limits: PlatformLimits,
): Promise<PostMedia[]> {
  const ids = files.flatMap(({ url }) => idInAddress(url) ?? [])
  if (ids.length === 0) return []
  const isTheirs = and(inArray(socialMedia.id, ids), eq(socialMedia.userId, userId))
  const rows = new Map((await ctx.db.select().from(socialMedia).where(isTheirs)).map((row) => [row.id, row]))
  const opened: PostMedia[] = []
  for (const { url, metadata } of files) {
    const row = rows.get(idInAddress(url) ?? '')
    if (!row) throw isGone()
    const fitted = row.contentType.startsWith('image/') ? await fit(ctx, { ...row, userId }, limits) : row
    opened.push(await openMedia(ctx, fitted, (metadata.alt ?? '').slice(0, limits.media.maxAlt)))
  }
  return opened
}
