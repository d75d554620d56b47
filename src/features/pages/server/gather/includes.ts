import { phrase, type Phrase } from '#kit/phrase.ts'
import { deepestInclude } from '#pages/rules.ts'
import { parseContent } from '#sites/format/content.ts'
import { longestFileCharacters } from '#sites/format/read-content.ts'
import { visibleFrom } from '#sites/format/visible-from.ts'
import { describeProblem, type MissingFile } from '#sites/format/parsed/report.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import { collectNeeds, type PageNeeds } from './collect.ts'
import { ownPath } from '../pictures/find-picture.ts'
import type { Content } from '#sites/format/parsed/content.ts'

const mostIncludes = 100
/** Characters of all parts together. */
const longestCharacters = 1_000_000

/** Why a part isn’t shown. */
interface UnshownPart {
  said: Phrase
  suggestion?: Phrase
  missing?: MissingFile
}

const describeMissing = (file: string): UnshownPart => ({
  said: phrase('file-missing', 'The file {file} is missing.', { file }),
  suggestion: phrase('create-or-rename-file', 'Create it, or write another name.'),
  missing: { kind: 'part', name: file },
})

/** Returns why a part isn't read, if it isn't. */
function createGate(reader: SiteReader, pageFile: string, parts: Map<string, Content>) {
  let count = 0
  let letters = 0
  return async (file: string, way: string[]): Promise<UnshownPart | undefined> => {
    const [path, from] = [ownPath(file, reader.domain), way.at(-1) ?? pageFile]
    const circle = {
      said: phrase('include-circle', '{file} includes itself.', { file }),
      suggestion: phrase('remove-include', 'Remove ::include {file} from {from}.', { file, from }),
    }
    if (way.includes(file)) return circle
    if (way.length >= deepestInclude) return { said: tooDeep(file) }
    if ((count += 1) > mostIncludes) return { said: tooMany(file) }
    if (reader.nameOf(path) === pageFile) return circle
    const text = parts.has(file) ? '' : await reader.text(path)
    if (text === undefined) return describeMissing(file)
    if ((letters += Math.min(text.length, longestFileCharacters)) > longestCharacters)
      return { said: phrase('include-too-long', '{file} makes this page too long, so it isn’t shown.', { file }) }
    return undefined
  }
}

const tooDeep = (file: string): Phrase =>
  phrase('include-too-deep', '{file} isn’t shown: includes can be at most {levels} levels deep.', {
    file,
    levels: deepestInclude,
  })

const tooMany = (file: string): Phrase =>
  phrase('includes-too-many', '{file} isn’t shown: a page can have at most {most} included parts.', {
    file,
    most: mostIncludes,
  })

interface IncludeContext {
  /** The file of the page. */
  file: string
  timeZone: string
  now: Date
  wanted?: PageNeeds
}

/**
 * Reads every part that a page includes, and the parts of these: three levels deep, at most a hundred parts and a million characters.
 * A part that is missing, a draft, beyond a limit, or that includes itself is noted as a problem and not shown; one with a future
 * publish date isn't shown until then.
 */
export async function readIncludes(reader: SiteReader, page: Content, including: IncludeContext) {
  const { file: pageFile, timeZone, now, wanted = collectNeeds(page, pageFile) } = including
  const parts = new Map<string, Content>()
  let until = Infinity
  const named = new Map([[pageFile, wanted.includes]])
  const gather = async (content: Content, way: string[]): Promise<void> => {
    const from = way.at(-1) ?? pageFile
    const includes = named.get(from) ?? collectNeeds(content, from).includes
    named.set(from, includes)
    for (const [file, where] of includes) {
      const unshown = (await refuse(file, way)) ?? (await read(file, way))
      if (!unshown) continue
      const { said, suggestion, missing } = unshown
      const problem = describeProblem(where.line, 'error', said, suggestion)
      reader.note(where.file, [{ ...problem, ...(missing && { missing }) }])
    }
  }
  const refuse = createGate(reader, pageFile, parts)
  const read = async (file: string, way: string[]): Promise<UnshownPart | undefined> => {
    const part =
      parts.get(file) ?? (await reader.parsed(ownPath(file, reader.domain), parseContent)) ?? parseContent('')
    if (part.head.draft)
      return {
        said: phrase('include-is-draft', '{file} is a draft, so it isn’t shown.', { file }),
        suggestion: phrase('remove-draft-line', 'Remove its Draft line.'),
      }
    const begins = visibleFrom(part.head, timeZone)
    if (begins > now.getTime()) {
      until = Math.min(until, begins)
      return undefined
    }
    parts.set(file, part)
    await gather(part, [...way, file])
    return undefined
  }
  await gather(page, [])
  return { parts, until }
}
