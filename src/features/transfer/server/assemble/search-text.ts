export interface SearchedText {
  text: string
  /** The paths of the new site. */
  paths: ReadonlySet<string>
  /** Of the old footer. */
  lines: readonly string[]
}

export interface TextFindings {
  /** The paths of the new site that the text may lead to, each once. */
  leads: string[]
  /** The lines that don’t stand in it. */
  missing: string[]
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function findPaths(text: string, paths: ReadonlySet<string>): string[] {
  const words = text.split(/[\s()[\]{}|,;"'<>=]/).map((word) => word.split('#')[0] ?? '')
  return [...paths.intersection(new Set(words))]
}

/** What the text of a new page says: where it leads, and which lines don’t stand in it. */
export function searchText({ text, paths, lines }: SearchedText): TextFindings {
  const said = lines.length > 0 ? squeeze(text) : ''
  return { leads: findPaths(text, paths), missing: lines.filter((line) => !said.includes(squeeze(line))) }
}
