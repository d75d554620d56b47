import { parseContent } from '#sites/format/content.ts'
import type { Content } from '#sites/format/item.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { collect } from './collect.ts'
import { ownPath } from './pictures.ts'

const deepest = 3
const most = 100

/**
 * Reads every part that a page includes, parts of parts too, three deep and a hundred in all. One that is missing, too
 * deep, too much or includes itself is noted as a problem and not shown.
 */
export async function readIncludes(reader: SiteReader, page: Content, pageFile = ''): Promise<Map<string, Content>> {
  const parts = new Map<string, Content>()
  const gather = async (content: Content, way: string[]): Promise<void> => {
    for (const [file, where] of collect(content, way.at(-1) ?? pageFile).includes) {
      const problem = await refuse(file, way)
      if (problem) reader.note(where.file, [{ line: where.line, severity: 'error', ...problem }])
      else await read(file, way)
    }
  }
  let count = 0
  const refuse = async (file: string, way: string[]) => {
    if (way.includes(file))
      return { message: `${file} includes itself.`, suggestion: `Take ::include ${file} out of ${way.at(-1)}.` }
    if (way.length >= deepest) return { message: `${file} is included more than ${deepest} deep and is not shown.` }
    if ((count += 1) > most) return { message: `${file} is one of more than ${most} parts and is not shown.` }
    if ((await reader.text(ownPath(file, reader.domain))) === undefined)
      return { message: `The file ${file} is missing.`, suggestion: 'Create it, or write another name.' }
    return undefined
  }
  const read = async (file: string, way: string[]) => {
    const part =
      parts.get(file) ?? (await reader.parsed(ownPath(file, reader.domain), parseContent)) ?? parseContent('')
    parts.set(file, part)
    await gather(part, [...way, file])
  }
  await gather(page, [])
  return parts
}
