import { ChatPanel } from './elements/chat-panel.tsx'
import { Answer } from './answer.tsx'
import { Consent, consentOf } from './consent.tsx'
import { DocumentHead } from './document-head.tsx'
import { Footer } from './footer.tsx'
import { lookOf } from './look.ts'
import { hasSignIn, Navbar } from './navbar.tsx'
import { openRendering } from './open-rendering.ts'
import { ownWords } from './elements/own-words.ts'
import type { Rendering } from './elements/rendering.ts'
import { firstPicture, PageContent } from './opening.tsx'
import { ShopPage, shopPageOf } from './shop/shop-page.tsx'
import { StoreItemPage } from './store-item.tsx'
import { writeMarkup } from './elements/write-markup.ts'
import type { PageView } from '../view.ts'

/** Says so where a page is too long to be shown whole. */
function renderEnd({ budget, view, words }: Rendering): string {
  if (!budget.isExceeded) return ''
  view.surroundings.noteTooLong?.()
  return writeMarkup(
    <div className="flow text">
      <p className="notice">{words.tooLong}</p>
    </div>,
  )
}

/** A page that does not exist is called so, whatever is shown below that. */
function nameNothing(view: PageView): PageView {
  if (view.status !== 404) return view
  return { ...view, title: `${view.words.page.notFoundTitle} · ${view.settings.title}` }
}

function Content({ page }: { page: Rendering }) {
  const { view } = page
  const shopPage = shopPageOf(view)
  if (view.answer) return <Answer page={page} answer={view.answer} />
  if (view.item) return <StoreItemPage page={page} item={view.item} />
  return shopPage ? <ShopPage page={page} name={shopPage} /> : <PageContent page={page} />
}

/** What the scripts of a shop keep things by, and what their calls and links carry along. */
function shopFacts({ settings, domain, surroundings }: PageView) {
  if (!settings.store) return {}
  const query = surroundings.link('/').replace(/^[^?]*/, '')
  return { 'data-site': domain, 'data-query': query || undefined }
}

/** What counts a visit, where the site counts any; a preview is none. */
function countingFacts({ settings, lineOf, answer, status, assets }: PageView) {
  if (!settings.analytics || lineOf || answer || assets.visits === undefined) return {}
  return { 'data-visits': assets.visits, 'data-missing': status === 404 ? '' : undefined }
}

/** The whole document a visitor sees: finished HTML, one small script, and React only where an island stands. */
export function renderPage(given: PageView): { html: string } {
  const view = nameNothing(given)
  const { page, islands, hasEmbeds } = openRendering(view)
  const { words } = page
  const content = writeMarkup(<Content page={page} />)
  const chat = view.settings.chat && page.offerChat() ? writeMarkup(<ChatPanel page={page} />) : ''
  const hasIslands = islands.size > 0 || view.cart || hasSignIn(view.menu) || Boolean(view.tracks?.length)
  const needs = consentOf(view, hasEmbeds())
  const document = writeMarkup(
    <html lang={view.language} dir={view.direction} {...lookOf(view)}>
      <DocumentHead view={view} hasIslands={hasIslands} hasChoice={needs !== undefined} content={content + chat} />
      <body data-image-failed={words.imageFailed} {...shopFacts(view)} {...countingFacts(view)}>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        <Navbar view={view} words={words} under={firstPicture(view)} />
        <main
          id="content"
          {...(view.item ? {} : ownWords(view))}
          data-file={view.lineOf && view.file}
          data-item={view.lineOf && view.item?.line}
          dangerouslySetInnerHTML={{ __html: content + renderEnd(page) + chat }}
        />
        <Footer view={view} hasChoice={needs !== undefined} />
        {needs && <Consent page={page} needs={needs} />}
      </body>
    </html>,
  )
  return { html: `<!doctype html>${document}` }
}
