import { onlyKnown } from '#places/server/atlas.ts'
import { makePage, type Making, type Tools } from './make-page.ts'
import { openTyped, type Typed } from './preview-site.ts'

interface Asked {
  typed: Typed
  theme?: 'light' | 'dark' | undefined
}

/** A page as whoever writes it sees it, in the theme that they chose. Addresses that are being typed are looked up nowhere. */
export async function makePreview(
  plain: Tools,
  { typed, theme }: Asked,
  making: Making,
): Promise<Uint8Array<ArrayBuffer>> {
  const tools = { ...openTyped(plain, typed), now: plain.now, tell: () => undefined }
  const renderPage: Making['renderPage'] = (view) => making.renderPage(theme ? { ...view, theme } : view)
  const page = await makePage(tools, typed.standing, { ...making, renderPage, atlas: onlyKnown(making.atlas) })
  const { location } = page.headers
  if (location === undefined) return page.bodies.identity
  return new TextEncoder().encode(making.renderNotice('This page leads on', location))
}
