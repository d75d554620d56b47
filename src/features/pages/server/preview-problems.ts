import type { Context } from '#kit/server/context.ts'
import { onlyKnown } from '#places/server/atlas.ts'
import { longestFile } from '#sites/format/content.ts'
import type { Problem } from '#sites/format/item.ts'
import { splitLines } from '#sites/format/lines.ts'
import type { Reading } from '#sites/server/reading.ts'
import { contentFile } from './content-file.ts'
import { gatherSurroundings } from './gather/surroundings.ts'
import { openPage } from './open-page.ts'
import { noteLinks, openCheck } from './preview-links.ts'
import type { Installation } from './build-view.ts'
import { notePoweredBy } from './powered-by.ts'
import { openTyped, typedLineOf, type Typed } from './preview-site.ts'

const most = 200
/** How far below the start of its block the name of something is looked for, in characters. */
const farthest = 64 * 1024

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
  const near = file.text.slice(from, from + farthest)
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

export type FoundProblem = Problem & { file: string }

type Tools = Reading & Pick<Context, 'now'>

/** What the owner of a page should know about it and all that is shown on it, as if one file had another text. */
export async function findProblems(
  plain: Tools,
  typed: Typed,
  installation: Pick<Installation, 'showcaseDomains' | 'atlas'>,
): Promise<FoundProblem[]> {
  const { standing, path } = typed
  const tools = { ...openTyped(plain, typed), now: plain.now }
  const { reader, site, found } = await openPage(tools, standing)
  const { content, item, file = contentFile(standing.path) } = found
  const asked = {
    settings: site.settings,
    standing,
    now: tools.now(),
    item,
    file,
    atlas: onlyKnown(installation.atlas),
  }
  const { surroundings } = await gatherSurroundings(reader, content, asked)
  await notePoweredBy({ reader, site, standing }, installation)
  const check = await openCheck(tools, standing)
  await noteLinks(reader, site.menu, { content, file, include: surroundings.include }, check)
  const all: FoundProblem[] = []
  for (const [name, problems] of reader.problems) {
    const text = ((await reader.text(name)) ?? '').slice(0, longestFile)
    const file = { text, starts: splitLines(text).starts }
    for (const problem of problems.slice(0, most - all.length)) {
      const line = pinDown(problem, file)
      all.push({ ...problem, file: name, line: name === path ? typedLineOf(typed, line) : line })
    }
  }
  return all
}
