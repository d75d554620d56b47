import { nameOf } from '../page-name.ts'
import { HeroBand } from './elements/hero-band.tsx'
import type { Rendering } from './elements/rendering.ts'
import { isBlock, isTitle, some } from './elements/search-items.ts'
import { SignInWidget } from './elements/sign-in-widget.tsx'
import type { PageView, Picture } from '../view.ts'

function DefaultHero({ page, title, hasTitle }: { page: Rendering; title?: string; hasTitle: boolean }) {
  const { settings } = page.view
  return (
    <HeroBand page={page} hasHeading={title !== undefined || !hasTitle}>
      <div className="flow">
        {title && <div dangerouslySetInnerHTML={{ __html: title }} />}
        {!hasTitle && <h1>{settings.title}</h1>}
        {settings.description && <p className="lead">{settings.description}</p>}
        {page.offerSignIn() && <SignInWidget page={page} />}
      </div>
    </HeroBand>
  )
}

/** The picture that the page begins with, which the navbar may lie on. */
export function firstPicture({ content, status, surroundings }: PageView): Picture | undefined {
  const first = content.items.find((item) => isBlock(item, 'hero'))
  const image = first?.kind === 'block' && first.block.type === 'hero' ? first.block.image : undefined
  return status === 200 && image !== undefined ? surroundings.picture(image) : undefined
}

function NotFound({ page: { view, words } }: { page: Rendering }) {
  return (
    <div className="not-found">
      <h1>{words.notFoundTitle}</h1>
      <p>{words.notFound}</p>
      <p className="actions">
        <a className="button primary" href={view.home}>
          {words.backHome}
        </a>
      </p>
    </div>
  )
}

/**
 * The page from its heroes down to its last word. Heroes stand above everything; a home without one gets the
 * default hero (its own first title, else the site's, with the sign-in widget); every other page has a title.
 */
export function PageContent({ page }: { page: Rendering }) {
  const { content, settings, path, status } = page.view
  const heroes = content.items.filter((item) => isBlock(item, 'hero'))
  const rest = content.items.filter((item) => !isBlock(item, 'hero'))
  const hasTitle = some(content.items, isTitle)
  const isNowhere = status === 404
  const isHome = path === '/' || isNowhere
  const first = rest.find(({ kind }) => kind === 'prose' || kind === 'block')
  const raised = isHome && heroes.length === 0 && first && isTitle(first) ? first : undefined
  const text = raised ? rest.filter((item) => item !== raised) : rest
  return (
    <>
      {isNowhere && <NotFound page={page} />}
      {heroes.length > 0 && <div className="heroes" dangerouslySetInnerHTML={{ __html: page.flow(heroes) }} />}
      {isHome && heroes.length === 0 && (
        <DefaultHero page={page} title={raised && page.flow([raised])} hasTitle={hasTitle} />
      )}
      {isHome && heroes.length > 0 && !hasTitle && <h1 className="unseen">{settings.title}</h1>}
      {!isHome && !hasTitle && <h1 className="page-title">{nameOf(page.view)}</h1>}
      <div className="flow text" dangerouslySetInnerHTML={{ __html: page.flow(text) }} />
    </>
  )
}
