import { parseContent } from '#sites/format/content.ts'
import { readMenu } from '#sites/format/menu.ts'
import { readRedirects } from '#sites/format/redirects.ts'
import { isPage } from '../location/where.ts'
import { readSettingsText } from '../texts/site-settings.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import type { Problem } from '#sites/format/parsed/report.ts'
import { linesOfPicture } from './missing.ts'
import type { SiteProblem } from './site-problem.ts'

const readers: [pattern: RegExp, read: (text: string) => { problems: Problem[] }][] = [
  [/^settings(?:\.[\w-]+)?\.txt$/, readSettingsText],
  [/^menu(?:\.[\w-]+)?\.txt$/, readMenu],
  [/^redirects\.txt$/, readRedirects],
  [/(?:^|\/)store(?:\.[\w-]+)?\.txt$/, (text) => readCatalogue(text, 'USD')],
]

/** What is wrong with a file of a site, as the platform finds it when it shows the page. */
export function readProblems(path: string, text: string): Problem[] {
  if (isPage(path)) return parseContent(text).problems
  return readers.find(([pattern]) => pattern.test(path))?.[1](text).problems ?? []
}

/** A missing picture once for each place in a file that shows it. */
export function spreadMissing(file: string, text: string, problems: SiteProblem[]): SiteProblem[] {
  return problems.flatMap((problem) => {
    if (problem.file !== file || problem.missing?.kind !== 'picture') return [problem]
    const lines = linesOfPicture(text, problem.missing.name)
    return lines.length === 0 ? [problem] : lines.map((line) => ({ ...problem, line }))
  })
}
