import type { Node } from '../document/nodes.ts'
import { wordsOf, type Part } from '../parts/part.ts'
import { makeItemButton } from './form/read-form.ts'
import { gatherGrids } from './gather-grids.ts'
import { namePanels } from './name-panels.ts'
import { readParts } from './read-parts.ts'
import type { PageReading } from '../reading/reading.ts'

/** The first heading of the first level stays the only one. */
function keepOneTitle(parts: readonly Part[]): Part[] {
  let hasTitle = false
  const keep = (part: Part): Part => {
    if (part.kind === 'hero') return { ...part, parts: part.parts.map(keep) }
    if (part.kind !== 'heading' || part.level > 1) return part
    const kept = hasTitle ? { ...part, level: 2 } : part
    hasTitle = true
    return kept
  }
  return parts.map(keep)
}

/** The way to buy what the page is about, below its title, if it has none elsewhere. */
function addItem(parts: readonly Part[], reading: PageReading, title: string): Part[] {
  const at = parts.findIndex(({ kind }) => kind === 'heading')
  const heading = parts[at]
  const label = heading?.kind === 'heading' ? wordsOf(heading.runs).replace(/\s+/g, ' ').trim() : title
  return [...parts.slice(0, at + 1), ...makeItemButton(label.slice(0, 200), reading), ...parts.slice(at + 1)]
}

/** The main content of a page as parts of the new one. */
export function readPage(nodes: readonly Node[], reading: PageReading, title: string): Part[] {
  namePanels(reading)
  return addItem(keepOneTitle(gatherGrids(readParts(nodes, reading))), reading, title)
}
