// Writes the regions of all countries (ISO 3166-2) with their own and their English names (CLDR), as little as the checkout and the settings need.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const packages = join(root, 'node_modules')
const { iso31662 } = (await import(join(packages, 'iso-3166/2.js'))) as {
  iso31662: { code: string; parent: string; name: string }[]
}
const cldr = join(packages, 'cldr-subdivisions-full/subdivisions/en/en.json')
const english: Record<string, string> = JSON.parse(readFileSync(cldr, 'utf8')).subdivisions.localeDisplayNames
  .subdivisions

/** Whole kingdoms and unions of others, in which nobody lives more exactly. */
const unions = new Set(['GB-EAW', 'GB-GBN', 'GB-UKM'])
/** ISO 3166-2 tells of the United Kingdom alone what it is divided into, and not which part is in which. */
const britain = {
  NIR: 'ABC AND ANN BFS CCG DRS FMO LBC MEA NMD MUL',
  SCT: `ABD ABE AGB ANS CLK DGY DND EAY EDH EDU ELN ELS ERW FAL FIF GLG HLD IVC MLN MRY NAY NLK ORK PKN RFW SAY SCB SLK
    STG WDU WLN ZET`,
  WLS: `AGY BGE BGW CAY CGN CMN CRF CWY DEN FLN GWN MON MTY NTL NWP PEM POW RCT SWA TOF VGL WRX`,
}
const nations = new Set([...Object.keys(britain), 'ENG'])

function parentOf(code: string, parent: string): string {
  const [country, own = ''] = code.split('-')
  if (country !== 'GB') return parent.slice(3)
  if (nations.has(own)) return ''
  const nation = Object.entries(britain).find(([, codes]) => codes.split(/\s+/).includes(own))
  return nation?.[0] ?? 'ENG'
}

const regions = iso31662.filter(({ code }) => !unions.has(code))
const countries = Object.groupBy(regions, ({ code }) => code.slice(0, 2))

const describe = ({ code, parent, name }: (typeof regions)[number]) => {
  const translated = english[code.replace('-', '').toLowerCase()]
  return [code.slice(3), parentOf(code, parent), name, translated === name ? undefined : translated].join('|')
}

/** Numbers that follow each other as the first and the last. */
function shorten(codes: string[]): string {
  const parts: string[][] = []
  for (const code of codes.toSorted()) {
    const last = parts.at(-1)?.at(-1) ?? ''
    const next = String(Number(last) + 1).padStart(last.length, '0')
    if (/^\d+$/.test(last) && code === next) parts.at(-1)?.push(code)
    else parts.push([code])
  }
  return parts.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(' '))).join(' ')
}

const write = (path: string, read: (all: typeof regions) => string) => {
  const all = Object.entries(countries).map(([country, list = []]) => [country, read(list)])
  writeFileSync(join(root, path), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
write('src/features/payments/region-names.json', (list) => list.map(describe).join('\n'))
write('src/features/sites/format/region-codes.json', (list) => shorten(list.map(({ code }) => code.slice(3))))
