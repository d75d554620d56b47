import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { FileFacts, FileStore } from '#kit/server/files.ts'
import { visibleFrom } from '#sites/format/head.ts'
import { fallbacks, suffixed } from '#sites/format/language.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { GlanceAt } from '../glance.ts'
import { mediaTypeOf } from './media-types.ts'
import { createKeptFiles } from './kept-files.ts'
import { readPicture, sizeOf } from '../gather/pictures.ts'
import { readHead } from '../read-head.ts'
import { noFile, sendFile, type Sending } from './send-file.ts'
import { createOrders } from './variant-jobs.ts'
import { hasVariants, readWanted, variantPlace, versionOf, widthsOf } from './variants.ts'

type Tools = Pick<Context, 'files' | 'derived' | 'jobs' | 'now' | 'log'>

interface Finding extends Pick<Tools, 'files' | 'now'> {
  glanceAt: GlanceAt
}

/** Whose file stands at a place. */
const domainOf = (place: string): string => place.split('/', 1)[0] ?? ''

const isPage = (place: string) => /(^|\/)content(\.[\w-]+)?\.txt$/i.test(place)

async function factsOf(files: FileStore, place: string): Promise<FileFacts | undefined> {
  try {
    return await files.stat(place)
  } catch (problem) {
    if (problem instanceof Refusal) return undefined
    throw problem
  }
}

/** The text of a page that is nearest in language among those that everybody may see: others are not given away as text either. */
async function findText({ files, now, glanceAt }: Finding, written: string, language: string | null) {
  const { settings } = await glanceAt(domainOf(written))
  for (const suffix of fallbacks(language ?? '', settings.language)) {
    const place = suffixed(written, suffix)
    const facts = await factsOf(files, place)
    const head = facts && (await readHead(files, place))
    if (head && visibleFrom(head, settings.timeZone) <= now().getTime())
      return { place, facts, isUnlisted: head.noindex ?? false }
  }
  return undefined
}

/** The file in the language asked for, or the nearest it falls back to. */
async function findFile(tools: Finding, written: string, language: string | null) {
  if (isPage(written)) return findText(tools, written, language)
  for (const suffix of fallbacks(language ?? '')) {
    const place = suffixed(written, suffix)
    const facts = await factsOf(tools.files, place)
    if (facts) return { place, facts, isUnlisted: false }
  }
  return undefined
}

/** Serves the files of sites as they are, by a type that tells their ending and none that could be a page; pictures also smaller. */
export function createRawFiles(tools: Tools, glanceAt: GlanceAt, names?: Pick<Names, 'isDraft'>) {
  const { files, derived, jobs, now, log } = tools
  const order = createOrders({ jobs, now, log })
  const { keep, ...quick } = createKeptFiles(files, () => now().getTime())

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

  async function serve(request: Request, written: string): Promise<Response> {
    const type = mediaTypeOf(written)
    const params = new URL(request.url).searchParams
    const found =
      type === undefined ? undefined : await findFile({ files, now, glanceAt }, written, params.get('language'))
    if (type === undefined || found === undefined) return noFile()
    const { place, facts } = found
    const isUnlisted = found.isUnlisted || (names?.isDraft(domainOf(place)) ?? false)
    const isFixed = params.get('v') === versionOf(facts.stamp)
    const sending = { facts, type, isUnlisted, isFixed, at: now().getTime() }
    if (readWanted(params)) return serveVariant(request, place, sending)
    if (!isPage(place) && !params.has('language')) await keep(request, place, sending)
    return sendFile(request, { files, place }, sending)
  }
  return { serve, ...quick }
}
