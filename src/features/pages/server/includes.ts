import { parseContent } from '#sites/format/content.ts'
import type { Content, Problem } from '#sites/format/item.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { collect } from './collect.ts'
import { ownPath } from './pictures.ts'

const deepest = 3

export interface Included {
  parts: Map<string, Content>
  problems: Problem[]
}

/**
 * Reads every part that a page includes, parts of parts too, three deep. A part that is missing, too deep or includes
 * itself is left out and a problem; `parts` never goes in circles.
 */
export async function readIncludes(reader: SiteReader, page: Content): Promise<Included> {
  const found: Included = { parts: new Map(), problems: [] }
  const gather = async (content: Content, way: string[]): Promise<void> => {
    for (const [file, line] of collect(content).includes) {
      const problem = await refuse(file, way)
      if (problem) {
        found.problems.push({ line, severity: 'error', ...problem })
        if (way.length > 0) leaveOut(content, file)
      } else await read(file, way)
    }
  }
  const refuse = async (file: string, way: string[]) => {
    if (way.includes(file))
      return { message: `${file} includes itself.`, suggestion: `Take ::include ${file} out of ${way.at(-1)}.` }
    if (way.length >= deepest) return { message: `${file} is included more than ${deepest} deep and is not shown.` }
    if ((await reader.text(ownPath(file, reader.domain))) === undefined)
      return { message: `The file ${file} is missing.`, suggestion: 'Create it, or write another name.' }
    return undefined
  }
  const read = async (file: string, way: string[]) => {
    const part = found.parts.get(file) ?? parseContent((await reader.text(ownPath(file, reader.domain))) ?? '')
    found.parts.set(file, part)
    await gather(part, [...way, file])
  }
  await gather(page, [])
  return found
}

/** Takes an include out of a part, so that rendering it comes to an end. */
function leaveOut(content: Content, file: string): void {
  content.items = content.items.filter(
    ({ ...item }) => !(item.kind === 'block' && item.block.type === 'include' && item.block.file === file),
  )
}
