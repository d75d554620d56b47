import { phrase, type Phrase } from '#kit/phrase.ts'
import { isTrap, keyOf, kindOf } from '../crawl/address.ts'
import { archiveHome } from '../sources/pack/content-document.ts'
import { readStoredPage } from '../storage/stored-page.ts'
import { listReadPages, type TransferStep } from './step.ts'

/** How many pages the pages of an archive link to that it doesn’t hold. Those of a website have been asked for. */
export async function countUnreached(
  step: TransferStep,
  newAddressOf: (link: string) => string | undefined,
): Promise<number> {
  const missing = new Set<string>()
  if (step.row.kind === 'address') return 0
  for (const page of await listReadPages(step)) {
    const kept = await readStoredPage(step.ctx, step.row, page.position)
    for (const link of kept?.links ?? [])
      if (link.startsWith(archiveHome) && kindOf(link) === 'page' && !isTrap(link) && newAddressOf(link) === undefined)
        missing.add(keyOf(link))
  }
  return missing.size
}

export const sayUnreached = (count: number): Phrase[] =>
  count === 0
    ? []
    : [
        count === 1
          ? phrase('page-not-in-file', 'Its pages link to 1 page that isn’t in the file.')
          : phrase('pages-not-in-file', 'Its pages link to {count} pages that aren’t in the file.', { count }),
      ]
