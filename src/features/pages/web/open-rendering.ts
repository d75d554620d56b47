import { say } from '#kit/say.ts'
import { numberForms } from '#sites/format/number-forms.ts'
import type { Item } from '#sites/format/parsed/block.ts'
import { Budget } from './elements/budget.ts'
import { renderFlow } from './flow.tsx'
import type { Rendering } from './elements/rendering.ts'
import { deepestInclude } from '../rules.ts'
import type { PageView } from '../view.ts'
import { isBlock, some } from './elements/search-items.ts'
import type { Content } from '#sites/format/parsed/content.ts'

/** What every page has around its content. */
const ownIds = ['content', 'site-menu']

const isShown = (item: Item) => item.kind !== 'prose' || item.tokens.length > 0
const lettersOf = ({ items }: Content) =>
  items.reduce((sum, item) => sum + (isShown(item) ? item.source.length + 1 : 0), 0)

function createIds(): Pick<Rendering, 'ownId' | 'newId'> {
  let count = 0
  const taken = new Map(ownIds.map((id) => [id, 1]))
  const ownId = (wanted: string): string => {
    const times = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, times)
    return times === 1 ? wanted : ownId(`${wanted}-${times}`)
  }
  return { ownId, newId: (name) => `${name}_${++count}` }
}

/** The numbers of the forms of a page, counted once a form is met. */
function createNumbers({ content, surroundings }: PageView): Rendering['numberOf'] {
  let numbers: ReturnType<typeof numberForms> | undefined
  return (form) => (numbers ??= numberForms(content.items, surroundings.include)).get(form)
}

/** Says yes to the first that asks, where the page has none of its own. */
function createOffer(isTaken: boolean): () => boolean {
  let isOpen = !isTaken
  return () => {
    const isFirst = isOpen
    isOpen = false
    return isFirst
  }
}

/** Of heroes that are blocks, only where the settings ask for it. */
function createSignInOffer({ settings: { signIn }, content }: PageView): Rendering['offerSignIn'] {
  const offer = createOffer(signIn === false || some(content.items, (item) => isBlock(item, 'signin')))
  return (ofBlock) => (!ofBlock || signIn === true) && offer()
}

interface OpenRendering {
  page: Rendering
  islands: ReadonlySet<string>
  hasEmbeds: () => boolean
}

/** Opens the rendering of one page. `islands` fills with the names of those that stand on it. */
export function openRendering(view: PageView): OpenRendering {
  const islands = new Set<string>()
  let embeds = 0
  const budget = new Budget()
  const ids = createIds()
  const once = { offerSignIn: createSignInOffer(view), offerChat: createOffer(false), numberOf: createNumbers(view) }
  const within = ({ references }: Content, files: string[], place: Pick<Rendering, 'early' | 'heading'>): Rendering => {
    const page: Rendering = {
      view,
      words: view.words.page,
      say: (text, ...values) => say(view.words.language, text, ...values),
      budget,
      references,
      early: place.early,
      heading: place.heading,
      lineOf: files.length === 0 ? view.lineOf : undefined,
      flow: (items) => renderFlow(items, page),
      include: (file) => {
        const part =
          files.includes(file) || files.length >= deepestInclude ? undefined : view.surroundings.include(file)
        const isAllowed = part && budget.allow('includes', 1) && budget.allow('included', lettersOf(part))
        if (!isAllowed) return ''
        const inner = within(part, [...files, file], page)
        const html = inner.flow(part.items)
        page.heading = inner.heading
        return html
      },
      ...ids,
      ...once,
      needIsland: (name) => void islands.add(name),
      noteEmbed: () => void (embeds += 1),
    }
    return page
  }
  return { page: within(view.content, [], { early: true, heading: 1 }), islands, hasEmbeds: () => embeds > 0 }
}
