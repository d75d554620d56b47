import { onlyKnown } from '#places/server/find-place.ts'
import type { PageView, Picture } from '#pages/view.ts'
import { makePage } from '../make/make-page.ts'
import type { PageRenderer, RendererContext } from '../make/page-renderer.ts'
import { ownPath } from '../pictures/find-picture.ts'
import { openTyped } from './typed-site.ts'
import type { TypedSite } from './typed.ts'

interface PreviewRequest {
  typed: TypedSite
  theme?: 'light' | 'dark' | undefined
  pictures?: ReadonlyMap<string, Picture> | undefined
}

/** The page with pictures that aren't among the files of its site, by their path. */
function withPictures(view: PageView, pictures: ReadonlyMap<string, Picture>): PageView {
  const { surroundings, domain, settings } = view
  const given = (src: string) => pictures.get(ownPath(src, domain))
  const logo = view.logo ?? (settings.logo ? given(settings.logo) : undefined)
  const picture = (src: string) => surroundings.picture(src) ?? given(src)
  return { ...view, ...(logo && { logo }), surroundings: { ...surroundings, picture } }
}

/** A page as its writer sees it, in the theme that they chose. Addresses on maps aren't looked up while they are being typed. */
export async function makePreview(
  plain: RendererContext,
  { typed, theme, pictures = new Map() }: PreviewRequest,
  renderer: PageRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const { reading, lineIn } = openTyped(plain, typed)
  const tools = { ...reading, now: plain.now, report: () => undefined }
  const renderPage: PageRenderer['renderPage'] = (view) => {
    const lineOf = (line: number) => (view.file === undefined ? line : lineIn(view.file, line))
    return renderer.renderPage({ ...withPictures(view, pictures), lineOf, ...(theme && { theme }) })
  }
  const page = await makePage(tools, typed.target, {
    ...renderer,
    renderPage,
    placeFinder: onlyKnown(renderer.placeFinder),
  })
  if (typed.absent && page.status === 404) return new Uint8Array()
  const { location } = page.headers
  if (location === undefined) return page.bodies.identity
  return new TextEncoder().encode(renderer.renderNotice('This page leads on', location))
}
