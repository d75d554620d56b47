import type { Plugin } from 'vite'
import { fromRoot } from './from-root.ts'

const nothing = 'export default function () {}'

/** Parts of libraries that a browser can do without, or does by itself. */
const replacements: [of: RegExp, by: string][] = [
  [/\/entities\/(?:lib|dist)\/(?:esm\/)?index\.\w+$/, `export * from '${fromRoot('src/kit/web/entities.ts')}'`],
  [/\/uc\.micro\/index\.mjs$/, 'export const [P, S] = [/\\p{P}/u, /\\p{S}/u]'],
  [
    /\/punycode\.js\/punycode\.es6\.js$/,
    `export { hostNames as default } from '${fromRoot('src/kit/web/addresses.ts')}'`,
  ],
  [/\/mdurl\/index\.mjs$/, `export * from '${fromRoot('src/kit/web/addresses.ts')}'`],
  [/\/linkify-it\/index\.mjs$/, nothing],
  [
    /\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined',
  ],
  [/\/markdown-it\/lib\/renderer\.mjs$/, 'export default class { rules = {} }'],
  [/\/markdown-it\/lib\/presets\/(?:commonmark|zero)\.mjs$/, 'export default {}'],
  [/\/markdown-it\/lib\/rules_core\/(?:linkify|replacements|smartquotes)\.mjs$/, nothing],
  [
    /\/markdown-it\/lib\/rules_(?:inline\/(?:linkify|html_inline)|block\/html_block)\.mjs$/,
    'export default () => false',
  ],
]

const lateCsv = '\0late-csv'

const used = new Set<RegExp>()

/** Stops the build when a library no longer has a part that is replaced, since what is left of it may not fit any more. */
export const leaveLibrariesOut: Plugin = {
  name: 'leave-libraries-out',
  enforce: 'pre',
  resolveId: (name, importer) => (name === 'papaparse' && importer?.endsWith('/format/table.ts') ? lateCsv : undefined),
  load(id) {
    if (id === lateCsv) return `export { csv as default } from '${fromRoot('src/kit/web/csv.ts')}'`
    const [pattern, code] = replacements.find(([each]) => each.test(id)) ?? []
    if (pattern) used.add(pattern)
    return code && { code, moduleType: 'ts' }
  },
  buildEnd(problem) {
    const unused = replacements.find(([pattern]) => !used.has(pattern))
    if (unused && !problem) this.error(`Nothing is there to be replaced at ${unused[0]}`)
  },
}
