// Cuts the typefaces in which invoices and packing slips are set, one file for each script and weight: PDFs need fonts in one weight.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { spellRange } from './fonts/ranges.ts'

const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
const folder = join(import.meta.dirname, '../src/features/orders/server/papers/fonts')

/** By the packages of Fontsource, each with the parts that are cut out of it; all are under the SIL Open Font License. */
const parts: Record<string, readonly string[]> = {
  figtree: ['latin', 'latin-ext'],
  'noto-sans': ['latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-thai': ['thai'],
}
const weights = { regular: 400, bold: 650 }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [family, subsets] of Object.entries(parts)) {
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(packages, family, 'unicode.json'), 'utf8'))
  for (const subset of subsets) {
    const whole = readFileSync(join(packages, family, 'files', `${family}-${subset}-wght-normal.woff2`))
    for (const [name, wght] of Object.entries(weights)) {
      const wanted = { targetFormat: 'truetype', variationAxes: { wght } } as const
      const cut = await subsetFont(whole, spellRange(ranges[subset] ?? ''), wanted)
      writeFileSync(join(folder, `${family}-${subset}-${name}.ttf`), cut)
    }
  }
}
