import { readContent } from '#sites/format/read-content.ts'

const openings = /^( *(?:(?:[-*+]|\d{1,9}[.)]) +)*)(`{3,}|~{3,})|^ {0,3}(:{3,})[a-z]/gm

const mostTried = 6

/** A text with everything closed that it may have left open, in several ways, the simplest first. */
export function* listClosings(source: string): Generator<string> {
  const found = [...source.matchAll(openings)].reverse()
  const said = found.flatMap(([, lead = '', fence]) =>
    fence === undefined ? [] : [`\n${fence}`, `\n${' '.repeat(lead.length)}${fence}`],
  )
  const fences = [...new Set(said)].slice(0, mostTried)
  const colons = found.find(([, , , marks]) => marks !== undefined)?.[3] ?? ':::'
  const blocks = [1, 2, 3].map((count) => `\n${colons}`.repeat(count))
  const body = source.trimEnd()
  for (const end of [...fences, ...blocks, ...fences.flatMap((first) => blocks.map((then) => first + then))])
    yield body + end
}

const after = 'Behind.'

/** Whether a text leaves a block or code open, so that the text behind it would become part of it. */
export function isOpen(source: string): boolean {
  const last = readContent(`${source.trimEnd()}\n\n${after}\n`).items.at(-1)
  return last?.kind !== 'prose' || last.source.trim() !== after
}

/** Lines with everything closed that they leave open. */
export function closeLines(source: string): string {
  if (!isOpen(source)) return source
  for (const candidate of listClosings(source)) if (!isOpen(candidate)) return candidate
  return source
}
