import { nameOf } from '../page-name.ts'
import { HeroBand } from './elements/hero-band.tsx'
import type { Rendering } from './elements/rendering.ts'
import { isBlock, isTitle, some } from './elements/search-items.ts'
import { SignInWidget } from './elements/sign-in-widget.tsx'
import type { PageView, Picture } from '../view.ts'
import type { Item } from '#sites/format/parsed/block.ts'

function DefaultHero({ page, title, hasTitle }: { page: Rendering; title?: string; hasTitle: boolean }) {
  const { settings } = page.view
  return (
    <HeroBand page={page} hasHeading={title !== undefined || !hasTitle}>
      <div className="flow">
        {title && <div dangerouslySetInnerHTML={{ __html: title }} />}
        {!hasTitle && <h1>{settings.title}</h1>}
        {settings.description && <p className="lead">{settings.description}</p>}
        {page.offerSignIn(false) && <SignInWidget page={page} />}
      </div>
    </HeroBand>
  )
}

/** What a page can begin with and still begin with a hero. */
const showsNothing = (item: Item) => item.kind === 'head' || item.kind === 'gap' || isBlock(item, 'space')

/** The heroes that a page begins with, and what comes after them. */
function splitOpening(items: Item[]): { heroes: Item[]; rest: Item[] } {
  const end = items.findIndex((item) => !showsNothing(item) && !isBlock(item, 'hero'))
  const opening = end < 0 ? items : items.slice(0, end)
  const heroes = opening.filter((item) => isBlock(item, 'hero'))
  return { heroes, rest: items.filter((item) => !heroes.includes(item)) }
}

/** The picture that the page begins with, which the navbar may lie on. */
export function firstPicture({ content, status, surroundings }: PageView): Picture | undefined {
  const [first] = splitOpening(content.items).heroes
  const image = first?.kind === 'block' && first.block.type === 'hero' ? first.block.image : undefined
  return status === 200 && image ? surroundings.picture(image) : undefined
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

/** What is written between two heroes, and each of these as wide as the page. */
function splitAtHeroes(items: Item[]): { isHero: boolean; items: Item[] }[] {
  const parts: { isHero: boolean; items: Item[] }[] = [{ isHero: false, items: [] }]
  for (const item of items) {
    const isHero = isBlock(item, 'hero')
    const last = parts.at(-1)
    if (last?.isHero === isHero || (last && showsNothing(item))) last.items.push(item)
    else parts.push({ isHero, items: [item] })
  }
  const shown = parts.filter((part) => part.items.some(({ kind }) => kind === 'prose' || kind === 'block'))
  return shown.length > 0 ? shown : parts.slice(0, 1)
}

/** What comes after the first heroes. */
const Parts = ({ page, items }: { page: Rendering; items: Item[] }) =>
  splitAtHeroes(items).map((part, at) => (
    <div
      // Parts have no name but their place.
      key={at}
      className={part.isHero ? 'heroes' : 'flow text'}
      dangerouslySetInnerHTML={{ __html: page.flow(part.items) }}
    />
  ))

/**
 * The page from its first heroes down to its last word. Heroes stand where they are written, those that a page begins with above its
 * title; a home that begins with none gets the default hero (its own first title, else the site's, with the sign-in widget); every other
 * page has a title.
 */
export function PageContent({ page }: { page: Rendering }) {
  const { content, settings, path, status } = page.view
  const { heroes, rest } = splitOpening(content.items)
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
      <Parts page={page} items={text} />
    </>
  )
}
