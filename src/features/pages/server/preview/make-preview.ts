import { onlyKnown } from '#places/server/find-place.ts'
import { makePage } from '../make/make-page.ts'
import type { PageRenderer, Tools } from '../make/page-renderer.ts'
import { openTyped } from './typed-site.ts'
import type { Typed } from './typed.ts'

interface Asked {
  typed: Typed
  theme?: 'light' | 'dark' | undefined
}

/** A page as its writer sees it, in the theme that they chose. Addresses on maps aren't looked up while they are being typed. */
export async function makePreview(
  plain: Tools,
  { typed, theme }: Asked,
  renderer: PageRenderer,
): Promise<Uint8Array<ArrayBuffer>> {
  const tools = { ...openTyped(plain, typed), now: plain.now, report: () => undefined }
  const renderPage: PageRenderer['renderPage'] = (view) => renderer.renderPage(theme ? { ...view, theme } : view)
  const page = await makePage(tools, typed.target, {
    ...renderer,
    renderPage,
    placeFinder: onlyKnown(renderer.placeFinder),
  })
  const { location } = page.headers
  if (location === undefined) return page.bodies.identity
  return new TextEncoder().encode(renderer.renderNotice('This page leads on', location))
}
