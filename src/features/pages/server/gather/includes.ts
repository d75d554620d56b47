import { longestFile, parseContent } from '#sites/format/content.ts'
import type { Content } from '#sites/format/item.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { collect, type Wanted } from './collect.ts'
import { ownPath } from './pictures.ts'

const deepest = 3
const most = 100
/** Characters of all parts together. */
const longest = 1_000_000

/**
 * Reads every part that a page includes, parts of parts too, three deep, a hundred and a million characters in all. One
 * that is missing, a draft, too deep, too much or includes itself is noted as a problem and not shown.
 */
export async function readIncludes(reader: SiteReader, page: Content, pageFile = ''): Promise<Map<string, Content>> {
  const parts = new Map<string, Content>()
  const named = new Map<string, Wanted['includes']>()
  const gather = async (content: Content, way: string[]): Promise<void> => {
    const from = way.at(-1) ?? pageFile
    const includes = named.get(from) ?? collect(content, from).includes
    named.set(from, includes)
    for (const [file, where] of includes) {
      const problem = (await refuse(file, way)) ?? (await read(file, way))
      if (problem) reader.note(where.file, [{ line: where.line, severity: 'error', ...problem }])
    }
  }
  let count = 0
  let letters = 0
  const refuse = async (file: string, way: string[]) => {
    if (way.includes(file))
      return { message: `${file} includes itself.`, suggestion: `Take ::include ${file} out of ${way.at(-1)}.` }
    if (way.length >= deepest) return { message: `${file} is included more than ${deepest} deep and is not shown.` }
    if ((count += 1) > most) return { message: `${file} is one of more than ${most} parts and is not shown.` }
    const text = parts.has(file) ? '' : await reader.text(ownPath(file, reader.domain))
    if (text === undefined)
      return { message: `The file ${file} is missing.`, suggestion: 'Create it, or write another name.' }
    if ((letters += Math.min(text.length, longestFile)) > longest)
      return { message: `${file} makes this page too long and is not shown.` }
    return undefined
  }
  const read = async (file: string, way: string[]) => {
    const part =
      parts.get(file) ?? (await reader.parsed(ownPath(file, reader.domain), parseContent)) ?? parseContent('')
    if (part.head.draft)
      return { message: `${file} is a draft and is not shown.`, suggestion: 'Take its Draft line out.' }
    parts.set(file, part)
    await gather(part, [...way, file])
    return undefined
  }
  await gather(page, [])
  return parts
}
