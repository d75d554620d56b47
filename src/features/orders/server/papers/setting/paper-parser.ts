import { defineParser } from '#kit/server/parser.ts'
import { writePaperPage } from './paper-page.ts'
import { boundPaper, type Paper, type WrittenPaper } from './paper.ts'

/** Typefaces are opened first, which takes the main thread longer than anybody may wait, however short the paper is. */
const leastCharacters = 100_000

/** Sets papers: as a PDF, or as a page to print from a browser, which has the letters of all languages. */
export const paperParser = defineParser({
  name: 'papers',
  pace: 'long',
  sizeOf: (papers: readonly Paper[]) => leastCharacters + papers.length,
  async parse(papers): Promise<WrittenPaper> {
    const bound = papers.map(boundPaper)
    const { drawPapers, isDrawable } = await import('./draw-paper.ts')
    return bound.every(isDrawable)
      ? { kind: 'pdf', bytes: await drawPapers(bound) }
      : { kind: 'html', text: writePaperPage(bound) }
  },
  buffersOf: (written) => (written.kind === 'pdf' ? [written.bytes] : []),
})
