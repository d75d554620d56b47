import type { z } from 'zod'
import type { Caller } from '#files/server/note-versions.ts'
import { readDraftTexts } from '#files/server/draft-texts.ts'
import { cleanPath } from '#kit/server/paths.ts'
import { contentPath } from '#sites/format/content-path.ts'
import type { previewPage } from '#sites/preview-contract.ts'
import type { PageTarget } from '../address/addresses.ts'
import { decodePath } from '../address/page-target.ts'
import type { TypedSite } from './typed.ts'
import { hidingOrRedirecting, removeLines } from './hiding-lines.ts'

type TypedBody = Omit<z.output<typeof previewPage.body>, 'theme'>

/** A text that all pages share, in a language of its own. */
const ofSite = /^(?:menu|settings|store\/store)\.([\w-]+)\.txt$/

/** What the site may do that is previewed. */
export type PreviewRights = Pick<PageTarget, 'isLimited' | 'mayHidePoweredBy'>

/** The page that is to be previewed. */
function targetOf(
  label: string,
  { path, page, language }: TypedBody,
  origin: string,
): Omit<PageTarget, keyof PreviewRights> {
  const [isContent, folder = '', suffix = ofSite.exec(path)?.[1] ?? ''] = contentPath.exec(path) ?? []
  const own = isContent ? `/${folder}` : '/'
  return {
    place: { domain: label, parameter: label },
    path: decodePath(`/${page ?? own}`) ?? '/',
    language: language ?? suffix,
    origin,
    name: label,
    isDraft: true,
    missed: [],
  }
}

/** Whether a file can have a part in the page that is previewed: other pages have none. */
export const isSeen = (path: string, page: string): boolean => {
  const [isContent, folder = ''] = contentPath.exec(path) ?? []
  return isContent === undefined || `/${folder}` === page
}

interface PreviewWishes {
  rights: PreviewRights
  /** Whether links are followed, so that what was typed into other pages counts, too. */
  hasLinks?: boolean
}

/** Reads what an account has typed, and hides nothing of the page: its writer sees it before anybody else may. */
export async function readTyped(
  { ctx, domain, user }: Caller,
  asked: TypedBody,
  { rights, hasLinks = false }: PreviewWishes,
): Promise<TypedSite> {
  const { label } = domain
  const path = cleanPath(asked.path)
  const { shown, hidden } = removeLines(path, asked.content, hidingOrRedirecting)
  const { origin } = new URL(ctx.platform.url)
  const target = { ...targetOf(label, { ...asked, path }, origin), ...rights }
  const waiting = await readDraftTexts({ ctx, domain, user }, (each) => hasLinks || isSeen(each, target.path))
  const encode = (text: string) => new TextEncoder().encode(text)
  const texts = new Map(waiting.map((draft) => [`${label}/${draft.path}`, encode(draft.content)]))
  texts.set(`${label}/${path}`, encode(shown))
  return { path, target, texts, hidden }
}
