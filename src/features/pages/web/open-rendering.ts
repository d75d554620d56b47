import type { Content } from '#sites/format/item.ts'
import { renderFlow } from './flow.tsx'
import type { Rendering } from './rendering.ts'
import type { PageView } from '../view.ts'

const deepestInclude = 3

/** Opens the rendering of one page. `islands` fills with the names of those that stand on it. */
export function openRendering(view: PageView): { page: Rendering; islands: ReadonlySet<string> } {
  const islands = new Set<string>()
  let ids = 0
  const within = ({ references }: Content, files: string[], early: boolean): Rendering => {
    const page: Rendering = {
      view,
      references,
      early,
      flow: (items) => renderFlow(items, page),
      include: (file) => {
        const part =
          files.includes(file) || files.length >= deepestInclude ? undefined : view.surroundings.include(file)
        return part ? within(part, [...files, file], page.early).flow(part.items) : ''
      },
      newId: (name) => `${name}-${++ids}`,
      needIsland: (name) => void islands.add(name),
    }
    return page
  }
  return { page: within(view.content, [], true), islands }
}
