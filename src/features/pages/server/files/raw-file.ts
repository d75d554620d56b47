import { Refusal } from '#kit/refusal.ts'
import type { Context, Platform } from '#kit/server/context.ts'
import type { FileFacts, FileStore } from '#kit/server/files.ts'
import { shownFrom } from '#sites/format/visible-from.ts'
import { fallbacks, suffixed } from '#sites/format/language.ts'
import type { Names } from '#sites/server/which-site.ts'
import type { ReadHost } from '../address/usual-host.ts'
import type { ReadSummary } from '../site/site-summary.ts'
import { mediaTypeOf } from './media-types.ts'
import { createKeptFiles } from './kept-files.ts'
import { readPicture, sizeOf } from '../pictures/find-picture.ts'
import { readHead } from '../site/read-head.ts'
import { noFile, sendFile, type SentFile } from './send-file.ts'
import { openPublicFile } from '#kit/server/traces/public-file.ts'
import { createVariantRequests } from '../pictures/variant-jobs.ts'
import { hasVariants, readWanted, variantPlace, versionOf, widthsOf } from '../pictures/variants.ts'

type RawFileContext = Pick<Context, 'files' | 'derived' | 'jobs' | 'now' | 'log'> & {
  platform: Pick<Platform, 'host' | 'url'>
}

interface FoundPlace extends Pick<RawFileContext, 'files' | 'now'> {
  readSummary: ReadSummary
}

/** The site that a file belongs to. */
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

/** Where addresses lead is followed; the list of them is nobody's. */
const isPrivate = (place: string) => /^[^/]+\/redirects(\.[\w-]+)?\.txt$/i.test(place)

/** What can be a page or a part of one, whatever it is called. */
const isText = (place: string) => /^text\/|\/json/.test(mediaTypeOf(place) ?? '')

/** The public text that is nearest in language: what its head keeps from pages isn't sent as a raw file either. */
async function findText({ files, now, readSummary }: FoundPlace, written: string, language: string | null) {
  const { settings } = await readSummary(domainOf(written))
  for (const suffix of fallbacks(language ?? '', isPage(written) ? settings.language : undefined)) {
    const place = suffixed(written, suffix)
    const facts = await factsOf(files, place)
    const head = facts && (await readHead(files, place))
    if (head && shownFrom(head, settings) <= now().getTime()) return { place, facts, isUnlisted: head.noindex ?? false }
  }
  return undefined
}

/** The file in the language asked for, or in the nearest one that exists. */
async function findFile(tools: FoundPlace, written: string, language: string | null) {
  if (isPrivate(written)) return undefined
  if (isText(written)) return findText(tools, written, language)
  for (const suffix of fallbacks(language ?? '')) {
    const place = suffixed(written, suffix)
    const facts = await factsOf(tools.files, place)
    if (facts) return { place, facts, isUnlisted: false }
  }
  return undefined
}

interface Hosts {
  readHost: ReadHost
  names?: Pick<Names, 'isDraft' | 'standingOf'> | undefined
}

/** Serves raw files of sites, with a type that no browser runs as a page; pictures also in smaller sizes. */
export function createRawFiles(tools: RawFileContext, readSummary: ReadSummary, { readHost, names }: Hosts) {
  const { files, derived, jobs, now, log, platform } = tools
  const requestVariants = createVariantRequests({ jobs, now, log })
  const { keep, ...quick } = createKeptFiles(files, () => now().getTime(), { readHost, platform, names })

  /** The variant of a picture, or the picture itself until the variant is made. */
  async function serveVariant(request: Request, place: string, original: SentFile): Promise<Response> {
    const wanted = readWanted(new URL(request.url).searchParams)
    if (!wanted || wanted === 'none' || !hasVariants(place)) return noFile()
    const picture = { place, version: versionOf(original.facts.stamp) }
    const made = variantPlace(picture, wanted)
    const facts = await factsOf(derived, made)
    if (facts) {
      const whole = await openPublicFile({ files, place }, original.facts)
      // A variant that isn't smaller is the picture itself.
      const type = facts.size < (whole?.size ?? 0) ? `image/${wanted.format}` : original.type
      return sendFile(request, { files: derived, place: made }, { ...original, facts, type })
    }
    const size = await sizeOf(picture, () => readPicture(files, place))
    if (!size || !widthsOf(size).includes(wanted.width)) return noFile()
    requestVariants(picture)
    return sendFile(request, { files, place }, { ...original, isFixed: false })
  }

  async function serve(request: Request, written: string): Promise<Response> {
    const type = mediaTypeOf(written)
    const params = new URL(request.url).searchParams
    const found =
      type === undefined ? undefined : await findFile({ files, now, readSummary }, written, params.get('language'))
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
