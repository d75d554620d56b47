import type { Content, Item } from '#sites/format/item.ts'
import { Budget } from './budget.ts'
import { renderFlow } from './flow.tsx'
import type { Rendering } from './rendering.ts'
import type { PageView } from '../view.ts'
import { wordsIn } from './words/in-language.ts'

const deepestInclude = 3

const isShown = (item: Item) => item.kind !== 'prose' || item.tokens.length > 0
const lettersOf = ({ items }: Content) =>
  items.reduce((sum, item) => sum + (isShown(item) ? item.source.length + 1 : 0), 0)

/** Opens the rendering of one page. `islands` fills with the names of those that stand on it. */
export function openRendering(view: PageView): { page: Rendering; islands: ReadonlySet<string> } {
  const islands = new Set<string>()
  const words = wordsIn(view.language)
  const budget = new Budget()
  let ids = 0
  const taken = new Map<string, number>()
  const ownId = (wanted: string): string => {
    const count = (taken.get(wanted) ?? 0) + 1
    taken.set(wanted, count)
    return count === 1 ? wanted : ownId(`${wanted}-${count}`)
  }
  const within = ({ references }: Content, files: string[], place: Pick<Rendering, 'early' | 'heading'>): Rendering => {
    const page: Rendering = {
      view,
      words,
      budget,
      references,
      early: place.early,
      heading: place.heading,
      flow: (items) => renderFlow(items, page),
      include: (file) => {
        const part =
          files.includes(file) || files.length >= deepestInclude ? undefined : view.surroundings.include(file)
        const isAllowed = part && budget.allow('includes', 1) && budget.allow('included', lettersOf(part))
        return isAllowed ? within(part, [...files, file], page).flow(part.items) : ''
      },
      ownId,
      newId: (name) => `${name}-${++ids}`,
      needIsland: (name) => void islands.add(name),
    }
    return page
  }
  return { page: within(view.content, [], { early: true, heading: 1 }), islands }
}
