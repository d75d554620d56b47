import type { Context } from '#kit/server/context.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { contentPath } from '#sites/format/content-path.ts'
import type { AskedPreview, PreviewTexts } from '#sites/preview-texts.ts'
import type { Picture } from '#pages/view.ts'
import { decodePath } from '../address/page-target.ts'
import type { Dispatcher } from '../dispatch/tasks.ts'
import { ownPath } from '../pictures/find-picture.ts'
import { contentFile } from '../site/content-file.ts'
import { hidingOrRedirecting, removeLines } from '../preview/hiding-lines.ts'
import { readSmallPictures } from '../preview/small-pictures.ts'
import type { TypedSite } from '../preview/typed.ts'

/** Whether a page is made of this file: of another page it shows nothing. */
const isSeen = (path: string, page: string): boolean => {
  const [isContent, folder = ''] = contentPath.exec(path) ?? []
  return !isContent || `/${folder}` === page
}

/** The site with the texts that a page may be made of; nothing hides it, since whoever asks decides whether to keep it. */
function typedOf({ platform }: Context, asked: AskedPreview, label: string): TypedSite {
  const page = decodePath(`/${asked.page.replace(/^\/+/, '')}`) ?? '/'
  const encoder = new TextEncoder()
  const seen = [...asked.texts].filter(([path]) => isSeen(path, page))
  const texts = seen.map(([path, text]): [string, Uint8Array] => {
    const clean = cleanPath(path)
    return [`${label}/${clean}`, encoder.encode(removeLines(clean, text, hidingOrRedirecting).shown)]
  })
  const target = {
    place: { domain: label, parameter: label },
    path: page,
    language: asked.language ?? '',
    origin: new URL(platform.url).origin,
    name: label,
    isDraft: true,
    isLimited: false,
    mayHidePoweredBy: false,
    missed: [],
  }
  return { path: contentFile(page), target, texts: new Map(texts), hidden: [] }
}

const tooLong = phrase('page-too-slow', 'This page takes too long to show.')

/** Shows pages of texts that aren't files yet; for each account one at a time. */
export function openPreviewTexts(ctx: Context, dispatcher: Dispatcher): PreviewTexts {
  /** The pictures that the page shows and its site doesn't have. */
  async function findPictures(
    typed: TypedSite,
    { pictures, user, signal }: AskedPreview,
  ): Promise<Map<string, Picture>> {
    if (!pictures) return new Map()
    const options = { queue: `account ${user.id}`, signal: () => signal }
    const problems = await dispatcher.run({ kind: 'problems', typed }, options)
    const missing = problems.flatMap(({ missing: thing }) => (thing?.kind === 'picture' ? [thing.name] : []))
    const paths = missing.map((name) => ownPath(name, typed.target.place.domain))
    return readSmallPictures(paths, pictures, signal)
  }
  return async (asked) => {
    const { domain, user, theme, signal } = asked
    const typed = typedOf(ctx, asked, domain.label)
    const options = { queue: `account ${user.id}`, signal: () => signal }
    try {
      const pictures = await findPictures(typed, asked)
      const html = await dispatcher.run({ kind: 'preview', typed, theme, pictures }, options)
      return new TextDecoder().decode(html)
    } catch (problem) {
      if (problem instanceof TooLong) throw new Refusal('too-large', tooLong, { cause: problem })
      throw problem
    }
  }
}
