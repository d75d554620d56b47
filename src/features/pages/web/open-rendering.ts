import type { Content } from '#sites/format/item.ts'
import { renderFlow } from './flow.tsx'
import type { Rendering } from './rendering.ts'
import type { PageView } from '../view.ts'
import { wordsIn } from './words/in-language.ts'

const deepestInclude = 3
/** How many letters all included parts of a page may have together, however often each is included. */
const mostLetters = 1_000_000

const lettersOf = ({ items }: Content) => items.reduce((sum, { source }) => sum + source.length + 1, 0)

/** Opens the rendering of one page. `islands` fills with the names of those that stand on it. */
export function openRendering(view: PageView): { page: Rendering; islands: ReadonlySet<string> } {
  const islands = new Set<string>()
  const words = wordsIn(view.language)
  let ids = 0
  let letters = 0
  const within = ({ references }: Content, files: string[], place: Pick<Rendering, 'early' | 'heading'>): Rendering => {
    const page: Rendering = {
      view,
      words,
      references,
      early: place.early,
      heading: place.heading,
      flow: (items) => renderFlow(items, page),
      include: (file) => {
        const part =
          files.includes(file) || files.length >= deepestInclude ? undefined : view.surroundings.include(file)
        letters += part ? lettersOf(part) : 0
        return part && letters <= mostLetters ? within(part, [...files, file], page).flow(part.items) : ''
      },
      newId: (name) => `${name}-${++ids}`,
      needIsland: (name) => void islands.add(name),
    }
    return page
  }
  return { page: within(view.content, [], { early: true, heading: 1 }), islands }
}
