import type { Item } from '#sites/format/item.ts'
import { HeroBand } from './hero-band.tsx'
import type { Rendering } from './rendering.ts'
import { SignInWidget } from './sign-in-widget.tsx'
import type { PageView } from '../view.ts'

const isBlock = (item: Item, type: string) => item.kind === 'block' && item.block.type === type
const isTitle = (item: Item) =>
  item.kind === 'prose' && item.tokens[0]?.type === 'heading_open' && item.tokens[0].tag === 'h1'
const within = (item: Item): Item[] => (item.kind === 'block' && 'items' in item.block ? item.block.items : [])
const some = (items: Item[], test: (item: Item) => boolean): boolean =>
  items.some((item) => test(item) || some(within(item), test))

/** The name of a page that gives itself no title: what the menu calls it, else the end of its path. */
function nameOf({ content, menu, path }: PageView): string {
  const links = menu.flatMap((entry) => [entry, ...entry.links])
  const words = path.split('/').findLast(Boolean)?.replace(/[-_]+/g, ' ') ?? ''
  return (
    content.head.title ??
    links.find(({ current }) => current)?.title ??
    words.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
  )
}

function DefaultHero({ page, title, hasTitle }: { page: Rendering; title?: string; hasTitle: boolean }) {
  const { settings, content } = page.view
  const hasSignIn = some(content.items, (item) => isBlock(item, 'signin'))
  return (
    <HeroBand page={page}>
      <div className="flow">
        {title && <div dangerouslySetInnerHTML={{ __html: title }} />}
        {!hasTitle && <h1>{settings.title}</h1>}
        {settings.description && <p className="lead">{settings.description}</p>}
        {!hasTitle && !hasSignIn && <SignInWidget page={page} />}
      </div>
    </HeroBand>
  )
}

/** Whether the page begins with a picture that the navbar may lie on. */
export function startsOnPicture({ content, status, surroundings }: PageView): boolean {
  const first = content.items.find((item) => isBlock(item, 'hero'))
  const image = first?.kind === 'block' && first.block.type === 'hero' ? first.block.image : undefined
  return status === 200 && image !== undefined && surroundings.picture(image) !== undefined
}

function NotFound({ page: { view, words } }: { page: Rendering }) {
  return (
    <p className="not-found">
      <strong>{words.notFound}</strong> <a href={view.home}>{words.backHome}</a>
    </p>
  )
}

/**
 * The page from its heroes down to its last word. Heroes stand above everything; a home without one gets the
 * default hero (its own first title, else the site's title with the sign-in widget); every other page has a title.
 */
export function PageContent({ page }: { page: Rendering }) {
  const { content, settings, path, status } = page.view
  const heroes = content.items.filter((item) => isBlock(item, 'hero'))
  const rest = content.items.filter((item) => !isBlock(item, 'hero'))
  const hasTitle = some(content.items, isTitle)
  const isHome = path === '/' || status === 404
  const first = rest.find(({ kind }) => kind === 'prose' || kind === 'block')
  const raised = isHome && heroes.length === 0 && first && isTitle(first) ? first : undefined
  const text = raised ? rest.filter((item) => item !== raised) : rest
  return (
    <>
      {status === 404 && <NotFound page={page} />}
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
