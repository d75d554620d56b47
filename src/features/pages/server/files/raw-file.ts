import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { FileFacts, FileStore } from '#kit/server/files.ts'
import { decode } from '#sites/format/decode.ts'
import { visibleFrom } from '#sites/format/head.ts'
import { fallbacks, suffixed } from '#sites/format/language.ts'
import { readStartHead } from '#sites/format/page-head.ts'
import { mediaTypeOf } from './media-types.ts'
import { readPicture, sizeOf } from '../gather/pictures.ts'
import { noFile, sendFile, type Sending } from './send-file.ts'
import { createOrders } from './variant-jobs.ts'
import { hasVariants, readWanted, variantPlace, versionOf, widthsOf } from './variants.ts'

type Tools = Pick<Context, 'files' | 'derived' | 'jobs' | 'now' | 'log'>

async function readHead(files: FileStore, place: string, most: number) {
  const bytes = await files.read(place, most)
  return readStartHead(decode(bytes ?? new Uint8Array()).text)
}

/** A page that is a draft, or begins later, is not given away as text either. */
async function isHidden(files: FileStore, place: string, now: Date): Promise<boolean> {
  if (!/(^|\/)content(\.[\w-]+)?\.txt$/i.test(place)) return false
  const start = await readHead(files, place, 8 * 1024)
  const { head } = start.isWhole ? start : await readHead(files, place, 1024 * 1024)
  return visibleFrom(head) > now.getTime()
}

async function factsOf(files: FileStore, place: string): Promise<FileFacts | undefined> {
  try {
    return await files.stat(place)
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** The file in the language asked for, or the nearest it falls back to. */
async function findFile(files: FileStore, written: string, language: string | null) {
  for (const suffix of fallbacks(language ?? '')) {
    const place = suffixed(written, suffix)
    const facts = await factsOf(files, place)
    if (facts) return { place, facts }
  }
  return undefined
}

/** Serves the files of sites as they are, by a type that tells their ending and none that could be a page; pictures also smaller. */
export function createRawFiles({ files, derived, jobs, now, log }: Tools) {
  const order = createOrders({ jobs, now, log })

  /** The smaller picture, or as long as there is none yet the one it is made of. */
  async function serveVariant(request: Request, place: string, original: Sending): Promise<Response> {
    const wanted = readWanted(new URL(request.url).searchParams)
    if (!wanted || wanted === 'none' || !hasVariants(place)) return noFile()
    const picture = { place, version: versionOf(original.facts.stamp) }
    const made = variantPlace(picture, wanted)
    const facts = await factsOf(derived, made)
    if (facts) {
      // What could not be made lighter is the picture itself.
      const type = facts.size < original.facts.size ? `image/${wanted.format}` : original.type
      return sendFile(request, { files: derived, place: made }, { ...original, facts, type })
    }
    const size = await sizeOf(picture, () => readPicture(files, place))
    if (!size || !widthsOf(size).includes(wanted.width)) return noFile()
    order(picture)
    return sendFile(request, { files, place }, { ...original, isFixed: false })
  }

  return async function serve(request: Request, written: string): Promise<Response> {
    const type = mediaTypeOf(written)
    const params = new URL(request.url).searchParams
    const found = type === undefined ? undefined : await findFile(files, written, params.get('language'))
    if (type === undefined || found === undefined || (await isHidden(files, found.place, now()))) return noFile()
    const { place, facts } = found
    const sending = { facts, type, isFixed: params.get('v') === versionOf(facts.stamp) }
    if (readWanted(params)) return serveVariant(request, place, sending)
    return sendFile(request, { files, place }, sending)
  }
}
