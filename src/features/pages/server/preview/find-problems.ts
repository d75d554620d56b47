import type { Context } from '#kit/server/context.ts'
import { onlyKnown } from '#places/server/find-place.ts'
import { longestFileCharacters } from '#sites/format/read-content.ts'
import type { Problem } from '#sites/format/parsed/report.ts'
import { splitLines } from '#sites/format/text/lines.ts'
import type { SiteReading } from '#sites/server/reading.ts'
import { contentFile } from '../site/content-file.ts'
import { gatherSurroundings } from '../gather/surroundings.ts'
import { openPage } from '../page/open-page.ts'
import { noteLinks, openCheck } from './check-links.ts'
import type { Installation } from '../make/page-renderer.ts'
import { notePoweredBy } from '../page/powered-by.ts'
import { openTyped, typedLineOf } from './typed-site.ts'
import type { TypedSite } from './typed.ts'
import type { FoundProblem } from './found-problem.ts'

const mostProblems = 200
/** How far below the start of its block a missing name is searched for. */
const farthestCharacters = 64 * 1024

interface Text {
  text: string
  /** Where its lines start, from the first on. */
  starts: number[]
}

/** The number of the line in which a character stands. */
const lineAt = ({ starts }: Text, place: number): number => starts.findLastIndex((start) => start <= place) + 1

/** The line on which the missing thing is named, at or below the start of its block. */
function pinDown({ missing, line }: Problem, file: Text): number {
  const from = file.starts[line - 1]
  if (missing === undefined || from === undefined) return line
  const near = file.text.slice(from, from + farthestCharacters)
  const names = [missing.name, decode(missing.name), missing.name.replace(/^\//, '')]
  const places = names.map((name) => near.indexOf(name)).filter((place) => place >= 0)
  return places.length === 0 ? line : lineAt(file, from + Math.min(...places))
}

function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

type PreviewContext = SiteReading & Pick<Context, 'now'>

/** Finds the problems of a page, and of everything that is shown on it, as if what was typed were published. */
export async function findProblems(
  plain: PreviewContext,
  typed: TypedSite,
  installation: Pick<Installation, 'showcaseDomains' | 'placeFinder'>,
): Promise<FoundProblem[]> {
  const { target, path } = typed
  const tools = { ...openTyped(plain, typed).reading, now: plain.now }
  const { reader, site, found } = await openPage(tools, target)
  const { content, item, file = contentFile(target.path) } = found
  const asked = {
    settings: site.settings,
    target,
    now: tools.now(),
    item,
    file,
    placeFinder: onlyKnown(installation.placeFinder),
  }
  const { surroundings } = await gatherSurroundings(reader, content, asked)
  await notePoweredBy({ reader, site, target }, installation)
  const check = await openCheck(tools, target)
  await noteLinks(reader, site.menu, { content, file, include: surroundings.include }, check)
  const all: FoundProblem[] = []
  for (const [name, problems] of reader.problems) {
    const text = ((await reader.text(name)) ?? '').slice(0, longestFileCharacters)
    const file = { text, starts: splitLines(text).starts }
    for (const problem of problems.slice(0, mostProblems - all.length)) {
      const line = pinDown(problem, file)
      all.push({ ...problem, file: name, line: name === path ? typedLineOf(typed, line) : line })
    }
  }
  return all
}
