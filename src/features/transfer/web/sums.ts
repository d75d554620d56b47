import type { Transfer, TransferPage } from '../contract.ts'
import { pageVerdicts } from '../rules.ts'

type Page = TransferPage

/** Without fractions, and 100 only where nothing is missing. */
export function percentOf(kept: number, all: number): number {
  if (all === 0 || kept >= all) return 100
  return Math.min(99, Math.round((kept / all) * 100))
}

/** Those that need a look first, the others as they were found. */
export const inOrderOfCare = (pages: readonly Page[]): Page[] =>
  pages.toSorted((one, other) => pageVerdicts.indexOf(one.verdict) - pageVerdicts.indexOf(other.verdict))

type CountName = 'words' | 'wordsKept' | 'images' | 'imagesKept' | 'links' | 'linksKept'

const sum = (pages: readonly Page[], name: CountName) => pages.reduce((all, page) => all + page[name], 0)

/** A page in another language than the site's own has it in its address. */
const languageOf = ({ path }: Page): string => /[?&]language=([\w-]+)/.exec(path)?.[1] ?? ''

/** The figures of a whole transfer. A page that could not be read has no path. */
export function sumUp({ pages, redirects }: Transfer) {
  const imported = pages.filter(({ path }) => path !== '')
  return {
    pages: imported.length,
    isEmpty: sum(pages, 'words') === 0,
    failed: pages.length - imported.length,
    words: percentOf(sum(pages, 'wordsKept'), sum(pages, 'words')),
    images: sum(pages, 'images'),
    imagesKept: sum(pages, 'imagesKept'),
    links: sum(pages, 'links'),
    linksKept: sum(pages, 'linksKept'),
    toCheck: imported.filter(({ verdict }) => verdict !== 'good').length,
    languages: new Set(imported.map(languageOf)).size,
    redirects,
  }
}
