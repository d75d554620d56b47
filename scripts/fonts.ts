// Cuts the typefaces of `src/features/sites/format/fonts.ts` down to what pages need, and writes their style sheets with fallbacks of the same size.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'
import { families, looks, type Family } from './fonts/families.ts'
import { fallbacksOf, type Measured } from './fonts/fallbacks.ts'
import { letters, signs, spellRange } from './fonts/ranges.ts'

const folder = join(import.meta.dirname, '../src/features/pages/web/fonts')
const packages = join(import.meta.dirname, '../node_modules/@fontsource-variable')
/** What the words of a page are set with; small capitals and other figures are left out. */
const keepFeatures = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl']
const scripts = ['vietnamese', 'greek', 'cyrillic', 'latin-ext']
const styles = ['normal', 'italic'] as const
type Style = (typeof styles)[number]

const fileOf = ({ from, axes = 'wght' }: Family, subset: string, style: Style) =>
  join(packages, from, 'files', `${from}-${subset}-${axes}-${style}.woff2`)

const rangesOf = ({ from }: Family): Record<string, string> =>
  JSON.parse(readFileSync(join(packages, from, 'unicode.json'), 'utf8'))

interface Face {
  family: Family
  style: Style
  weights: string
  address: string
  range: string
}

const writeRule = ({ family, style, weights, address, range }: Face) => `@font-face {
  font-family: '${family.label}';
  font-style: ${style};
  font-weight: ${weights};
  font-display: optional;
  src: url('${address}') format('woff2');
  unicode-range: ${range.replaceAll(',', ', ')};
}
`

/** The same in all faces of a family: browsers look for a letter only among those with the same weights. */
const weightsOf = ({ pin }: Family) => (pin ? '400 900' : '400 700')

/** A part of a file of Fontsource, in the weights that pages use. */
async function cut(family: Family, style: Style, { subset, part, range }: Record<'subset' | 'part' | 'range', string>) {
  const variationAxes = family.pin ?? { wght: { min: 400, max: 700 } }
  const wanted = { targetFormat: 'woff2', variationAxes, keepFeatures } as const
  const address = `./files/${family.from}-${part}-${style}.woff2`
  writeFileSync(
    join(folder, address),
    await subsetFont(readFileSync(fileOf(family, subset, style)), spellRange(range), wanted),
  )
  return writeRule({ family, style, address, range, weights: weightsOf(family) })
}

/** The last rule that fits a character wins. */
async function writeStyle(family: Family, style: Style): Promise<string> {
  if (!existsSync(fileOf(family, 'latin', style))) return ''
  const ranges = rangesOf(family)
  const rules: string[] = []
  for (const subset of family.isWhole ? [...scripts, 'latin'] : scripts) {
    const range = ranges[subset]
    const address = `@fontsource-variable/${family.from}/files/${family.from}-${subset}-wght-${style}.woff2`
    if (range === undefined) continue
    if (family.pin) rules.push(await cut(family, style, { subset, part: subset, range }))
    else rules.push(writeRule({ family, style, address, range, weights: weightsOf(family) }))
  }
  if (family.isWhole) return rules.join('')
  for (const [part, range] of Object.entries({ signs, latin: letters }))
    rules.push(await cut(family, style, { subset: 'latin', part, range }))
  return rules.join('')
}

/** The size of the letters of a family in one weight. */
async function measure(family: Family, wght: number): Promise<Measured> {
  const wanted = { targetFormat: 'truetype', variationAxes: family.pin ?? { wght } } as const
  return fromBuffer(await subsetFont(readFileSync(fileOf(family, 'latin', 'normal')), spellRange(letters), wanted))
}

async function writeFamily(family: Family): Promise<string> {
  const measured = { regular: await measure(family, 400), bold: await measure(family, 650) }
  const rules = [fallbacksOf(family, measured)]
  for (const style of family.pin ? (['normal'] as const) : styles) rules.push(await writeStyle(family, style))
  return rules.join('')
}

const stackOf = ({ label, kind }: Family) => `'${label}', '${label} A', '${label} B', var(--${kind})`

rmSync(join(folder, 'files'), { recursive: true, force: true })
mkdirSync(join(folder, 'files'), { recursive: true })
for (const [look, { body, head = body, more: own = '' }] of Object.entries(looks)) {
  const [text, heading] = [families[body], families[head]]
  if (!text || !heading) throw new Error(`${look} names an unknown family.`)
  const rules = await writeFamily(text)
  const more = heading === text ? '' : await writeFamily(heading)
  const names = `[data-font='${look}'] {\n  --font: ${stackOf(text)};\n  --font-head: ${stackOf(heading)};\n}\n`
  writeFileSync(join(folder, `${look}.css`), `/* Written by scripts/fonts.ts. */\n${rules}${more}${names}${own}`)
  process.stdout.write(`${look}\n`)
}

/** The brand's own names, so that a sample of the same family in the settings doesn't take the place of the screens' typeface. */
const brand = { figtree: 'Brand', 'bricolage-grotesque': 'Brand Head' }

/** The screens of the account are set in the same typefaces as the platform's own pages, of which they need the letters alone. */
async function writeBrand(): Promise<void> {
  const rules: string[] = []
  for (const [name, label] of Object.entries(brand)) {
    const family = { ...(families[name] as Family), label }
    const measured = { regular: await measure(family, 400), bold: await measure(family, 650) }
    const address = `../../features/pages/web/fonts/files/${family.from}-latin-normal.woff2`
    const face = { family, style: 'normal', weights: '400 700', address, range: letters } as const
    rules.push(fallbacksOf(family, measured, { isShort: true }), writeRule(face).replace(/ {2}unicode-range.*\n/, ''))
  }
  const file = join(import.meta.dirname, '../src/app/styles/brand.css')
  const [text, heading] = Object.values(brand)
  const names = `:root {\n  --font: '${text}', '${text} A', var(--sans);\n  --font-head: '${heading}', '${heading} A', var(--sans);\n}\n`
  writeFileSync(file, `/* Written by scripts/fonts.ts. */\n${rules.join('')}${names}`)
}

await writeBrand()
