import { and, eq } from 'drizzle-orm'
import { phrase, phraseOf, says } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context, User } from '#kit/server/context.ts'
import { measureImage } from '#kit/server/images.ts'
import { openWorkQueue } from '#kit/server/work-queue.ts'
import { fileTooLarge } from '#social/media-contract.ts'
import { largestUploadBytes, uploadPieceBytes } from '#social/rules.ts'
import type { MediaFile } from '#social/shapes.ts'
import { socialMedia } from './tables.ts'
import { fitPicture } from './fit-picture.ts'
import { claimRoom, findMedia, newMediaId, pathOfMedia, viewMedia, type MediaRow } from './media-rows.ts'

const notTaken = phrase(
  'social-file-kind',
  'Upload Error: choose a picture (JPEG, PNG, WebP, GIF or AVIF) or a film (MP4, MOV or WebM).',
)
const busy = says('social-uploads-busy', 'Upload Error: wait until your other pictures have been uploaded.')
const enter = openWorkQueue({ atOnce: 2, waiting: 20, ofOne: { atOnce: 1, waiting: 10, words: busy } })
const widestPixels = 4096

/** What a film is, by its first bytes; undefined for anything else. */
function filmTypeOf(start: Uint8Array): string | undefined {
  const text = Buffer.from(start.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\u001aE\u00df\u00a3')) return 'video/webm'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  // These are pictures in the same kind of container.
  if (/^(?:avi[fs]|hei[cmsx]|hev[cx]|mif1|msf1)$/.test(brand)) return undefined
  return brand === 'qt  ' ? 'video/quicktime' : 'video/mp4'
}

interface Caller {
  ctx: Context
  user: User
  signal: AbortSignal
}

const nameOf = (name: string) => name.slice(0, 200).toWellFormed().replaceAll('\0', '')

async function store(
  ctx: Context,
  row: typeof socialMedia.$inferInsert & { userId: string },
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<MediaRow> {
  const kept = await claimRoom(ctx, row)
  try {
    await ctx.uploads.write(kept.path, bytes)
    return kept
  } catch (problem) {
    await ctx.db.delete(socialMedia).where(eq(socialMedia.id, kept.id))
    throw problem
  }
}

const newRow = (ctx: Context, userId: string, name: string) => {
  const id = newMediaId(ctx)
  return { id, userId, path: pathOfMedia(id), name: nameOf(name), createdAt: ctx.now() }
}

/** Keeps a picture, written anew so that nothing else in the file survives, or a short film. */
export async function keepUploaded(
  { ctx, user, signal }: Caller,
  file: Pick<File, 'name' | 'size' | 'arrayBuffer'>,
): Promise<MediaFile> {
  if (file.size > largestUploadBytes) throw new Refusal('too-large', phraseOf(fileTooLarge))
  const bytes = new Uint8Array(await file.arrayBuffer())
  const row = newRow(ctx, user.id, file.name)
  const film = filmTypeOf(bytes)
  if (film) {
    const size = bytes.length
    return viewMedia(await store(ctx, { ...row, contentType: film, size, received: size }, bytes))
  }
  using _slot = await enter({ who: user.id, signal })
  const facts = await measureImage(bytes)
  if (!facts) throw new Refusal('unsupported', notTaken)
  const { bytes: picture, contentType, width, height } = await fitPicture(bytes, { widestPixels, keepsMoving: true })
  const size = picture.length
  return viewMedia(await store(ctx, { ...row, contentType, size, received: size, width, height }, picture))
}

interface FilmAnnouncement {
  name: string
  content_type: string
  size: number
  width?: number | undefined
  height?: number | undefined
  seconds?: number | undefined
}

/** Begins to upload a film in pieces: its room is counted at once. */
export async function beginFilm(
  ctx: Context,
  user: User,
  film: FilmAnnouncement,
): Promise<{ id: string; piece: number }> {
  if (!['video/mp4', 'video/quicktime', 'video/webm'].includes(film.content_type))
    throw new Refusal('unsupported', notTaken)
  const { size, width = null, height = null, seconds } = film
  const lengthMs = seconds === undefined ? null : Math.round(seconds * 1000)
  const row = {
    ...newRow(ctx, user.id, film.name),
    contentType: film.content_type,
    size,
    received: 0,
    width,
    height,
    lengthMs,
  }
  const { id } = await claimRoom(ctx, row)
  return { id, piece: uploadPieceBytes }
}

const piecePath = ({ path }: MediaRow, from: number) => `${path}.pieces/${from}`
const gone = () =>
  new Refusal(
    'missing',
    phrase('social-upload-missing', 'Upload Error: this upload isn’t there any more. Begin it again.'),
  )

async function* joinPieces({ uploads }: Context, row: MediaRow): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < row.size; from += uploadPieceBytes) {
    const piece = await uploads.read(piecePath(row, from))
    if (!piece) throw gone()
    yield piece
  }
}

async function finishFilm(ctx: Context, row: MediaRow): Promise<MediaRow> {
  await ctx.uploads.write(row.path, joinPieces(ctx, row))
  const whole = { received: row.size }
  const [kept] = await ctx.db.update(socialMedia).set(whole).where(eq(socialMedia.id, row.id)).returning()
  await ctx.uploads.remove(`${row.path}.pieces`)
  if (!kept) throw gone()
  return kept
}

/**
 * Takes the next piece of a film. A piece that was taken already, because its answer was lost, is taken as well; where another one is
 * awaited, the answer says which.
 */
export async function keepPiece(
  ctx: Context,
  user: User,
  { id, from }: { id: string; from: number },
  bytes: Uint8Array,
) {
  const row = /^[\da-f]{32}$/.test(id) ? await findMedia(ctx, user.id, id) : undefined
  if (!row) throw gone()
  if (row.received >= row.size) return { received: row.size, media: viewMedia(row) }
  const expected = Math.min(uploadPieceBytes, row.size - row.received)
  if (from !== row.received || bytes.length !== expected) return { received: row.received, media: null }
  if (from === 0 && filmTypeOf(bytes) === undefined) throw new Refusal('unsupported', notTaken)
  await ctx.uploads.write(piecePath(row, from), bytes)
  const received = from + bytes.length
  if (received === row.size) return { received, media: viewMedia(await finishFilm(ctx, row)) }
  await ctx.db
    .update(socialMedia)
    .set({ received })
    .where(and(eq(socialMedia.id, id), eq(socialMedia.received, from)))
  return { received, media: null }
}
