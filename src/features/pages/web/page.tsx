import { DocumentHead } from './document-head.tsx'
import { Footer } from './footer.tsx'
import { lookOf } from './look.ts'
import { Navbar } from './navbar.tsx'
import { openRendering } from './open-rendering.ts'
import { ownWords } from './elements/own-words.ts'
import type { Rendering } from './elements/rendering.ts'
import { PageContent, startsOnPicture } from './opening.tsx'
import { StoreItemPage } from './store-item.tsx'
import { writeMarkup } from './elements/write-markup.ts'
import { wordsIn } from './words/in-language.ts'
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
  return { ...view, title: `${wordsIn(view.language).notFoundTitle} · ${view.settings.title}` }
}

/** The whole document a visitor sees: finished HTML, one small script, and React only where an island stands. */
export function renderPage(given: PageView): { html: string } {
  const view = nameNothing(given)
  const { page, islands } = openRendering(view)
  const { words } = page
  const content = writeMarkup(view.item ? <StoreItemPage page={page} item={view.item} /> : <PageContent page={page} />)
  const document = writeMarkup(
    <html lang={view.language} dir={view.direction} {...lookOf(view)}>
      <DocumentHead view={view} hasIslands={islands.size > 0 || Boolean(view.tracks?.length)} />
      <body data-image-failed={words.imageFailed}>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        <Navbar view={view} words={words} isOnPicture={startsOnPicture(view)} />
        <main
          id="content"
          {...(view.item ? {} : ownWords(view))}
          dangerouslySetInnerHTML={{ __html: content + renderEnd(page) }}
        />
        <Footer view={view} words={words} />
      </body>
    </html>,
  )
  return { html: `<!doctype html>${document}` }
}
