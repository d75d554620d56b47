import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parsers } from '#app/parsers.ts'

/** The parsers of what nests, and the only files that may use each: these measure how deep a text is, or set the parser’s own bound, first. */
const doors: Record<string, string[]> = {
  yaml: ['src/kit/server/parse-yaml.ts'],
  'smol-toml': ['src/features/transfer/server/sources/markdown/front-matter.ts'],
  'sanitize-html': ['src/kit/server/clean-html.ts'],
  htmlparser2: [
    'src/kit/server/clean-html.ts',
    'src/features/messages/server/mail/read-html.ts',
    'src/features/transfer/server/crawl/scan-page.ts',
    'src/features/transfer/server/plain-title.ts',
    'src/features/transfer/server/sources/exports/blogger.ts',
    'src/features/transfer/server/sources/wordpress/read-export.ts',
  ],
  parse5: [
    'src/features/transfer/server/convert/neutral/neutralise-page.ts',
    'src/features/transfer/server/convert/document/bounded-parser.ts',
  ],
  'markdown-it': [
    'src/features/sites/format/read-prose.ts',
    'src/features/transfer/server/convert/markdown/render-markdown.ts',
  ],
  'postal-mime': ['src/kit/server/mail/read-mail.ts'],
  yauzl: ['src/features/files/server/read-zip.ts'],
}

const importer = 'src/features/transfer/server/'
/** Reads the texts of websites that are imported. */
const readers =
  /^(?:convert|sources|assemble)\/|^crawl\/(?:scan-page|decode-page|find-challenge|robots-rules|read-sitemap|read-received)\.ts$/

/** What of it the main thread may use, with the reason. */
const beforeThread: Record<string, string> = {
  'assemble/add-links.ts': 'appends lines to a text',
  'assemble/item-price.ts': 'a price, which is short',
  'assemble/languages.ts': 'names of files',
  'assemble/old-address.ts': 'addresses, which are short',
  'assemble/price-items.ts': 'prices, which are short',
  'assemble/price-variants.ts': 'prices, which are short',
  'assemble/reach-pages.ts': 'a menu that was read',
  'convert/thread/open-in-thread.ts': 'the way into the thread',
  'convert/thread/thread.ts': 'the way into the thread',
  'crawl/find-challenge.ts': 'the first 64 KB of an answer',
  'sources/pack/content-document.ts': 'an address',
}

/** Where JSON is read that only we write, or that was measured, with the reason. */
const ownJson: Record<string, string> = {
  'src/app/assets.ts': 'the build',
  'src/app/islands.ts': 'the page around it',
  'src/app/ready-made.ts': 'an installed package',
  'src/app/screen-languages.ts': 'the build',
  'src/kit/server/words.ts': 'a catalogue',
  'src/app/translate-refusals.ts': 'an answer of ours',
  'src/features/assistant/server/editing/change.ts': 'a file of ours',
  'src/features/domains/server/availability/rdap.ts': 'a registry',
  'src/features/domains/server/availability/registries-job.ts': 'IANA',
  'src/features/mailing/server/lists/tokens.ts': 'sealed by us',
  'src/features/matching/server/search/cursor.ts': 'sealed by us',
  'src/features/notifications/server/links.ts': 'sealed by us',
  'src/features/notifications/server/notification-content.ts': 'sealed by us',
  'src/features/notifications/server/text-outbox.ts': 'sealed by us',
  'src/features/payments/server/sandbox/calls.ts': 'a message of ours',
  'src/features/providers/server/sealed.ts': 'sealed by us',
  'src/features/sites/server/shelf.ts': 'packed by us',
  'src/features/social/server/accounts/account-rows.ts': 'sealed by us',
  'src/features/social/server/accounts/sign-in.ts': 'sealed by us',
  'src/features/social/server/sandbox/serve.ts': 'a call of ours to ourselves',
  'src/features/store/server/pay/pay-page.ts': 'a script of ours',
  'src/features/store/server/sales/transactions.ts': 'a cursor, which an address has room for',
  'src/features/transfer/server/assemble/plan-settings.ts': 'a copy',
  'src/features/transfer/server/convert/survey/json-ld.ts': 'measured right before',
  'src/features/transfer/server/storage/stored-page.ts': 'a file of ours',
  'src/features/transfer/server/sources/exports/ghost.ts': 'measured right before',
  'src/features/transfer/server/sources/markdown/front-matter.ts': 'measured right before',
  'src/kit/server/depth.ts': 'measured right before',
  'src/kit/server/events.ts': 'an event of ours',
  'src/kit/server/http/soft-limits.ts': 'a header, which has room for little',
  'src/kit/server/log.ts': 'a line of ours',
  'src/kit/server/mail/sealed-content.ts': 'sealed by us',
  'src/kit/server/pager.ts': 'a cursor, which an address has room for',
}

const isOfBrowser = (file: string) => file.includes('/web/')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = Object.fromEntries(
  globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isTest(file) && !isOfBrowser(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
)

/** The files that use a parser without being one of its doors, and doors that nobody needs. */
function besideDoors(all: Record<string, string>): string[] {
  return Object.entries(doors).flatMap(([parser, files]) => {
    const isBrought = (source: string) =>
      [...source.matchAll(/^import (type )?[^;]*?from '([^']+)'|import\('([^']+)'\)/gm)].some(
        ([, isType, from, late]) => !isType && (from ?? late) === parser,
      )
    const users = Object.keys(all).filter((file) => isBrought(all[file] ?? ''))
    return [...users.filter((file) => !files.includes(file)), ...files.filter((file) => !users.includes(file))]
  })
}

function withOtherJson(all: Record<string, string>): string[] {
  const users = Object.keys(all).filter((file) => /\bJSON\.parse\(|\.json\(\)/.test(all[file] ?? ''))
  return [
    ...users.filter((file) => !Object.hasOwn(ownJson, file)),
    ...Object.keys(ownJson).filter((file) => !users.includes(file)),
  ]
}

/** The files of the importer that the main thread loads, apart from those of parsers, which find the best thread themselves. */
function loadedByMainThread(all: Record<string, string>): Set<string> {
  const loaded = new Set<string>()
  const waiting = Object.keys(all).filter(
    (file) => file.startsWith(importer) && !readers.test(file.slice(importer.length)),
  )
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = all[file] ?? ''
    if (loaded.has(file) || !file.startsWith(importer) || source.includes('= defineParser(')) continue
    loaded.add(file)
    for (const [, isType, from, late] of source.matchAll(
      /^import (type )?[^;]*?from '([^']+)'|import\('([^']+)'\)/gm,
    )) {
      const path = (from ?? late ?? '').replace(/^#transfer\/server\//, importer)
      if (!isType) waiting.push(path.startsWith('.') ? join(dirname(file), path).replaceAll('\\', '/') : path)
    }
  }
  return loaded
}

/** The readers of imported websites that run in the main thread, and reasons that nobody needs. */
function besideThread(all: Record<string, string>): string[] {
  const used = [...loadedByMainThread(all)]
    .map((file) => file.slice(importer.length))
    .filter((file) => readers.test(file))
  return [
    ...used.filter((file) => !Object.hasOwn(beforeThread, file)),
    ...Object.keys(beforeThread).filter((file) => !used.includes(file)),
  ]
}

test('nothing that nests is parsed before its depth is bounded', () => {
  expect(besideDoors(sources)).toEqual([])
  const planted = { ...sources, 'src/app/planted.ts': "import { parse } from 'yaml'\n" }
  expect(besideDoors(planted)).toEqual(['src/app/planted.ts'])
  const late = { ...sources, 'src/app/planted.ts': "const { parse } = await import('yaml')\n" }
  expect(besideDoors(late)).toEqual(['src/app/planted.ts'])
})

test('no JSON of others is parsed before it is measured', () => {
  expect(withOtherJson(sources)).toEqual([])
  const planted = { ...sources, 'src/app/planted.ts': 'JSON.parse(text)' }
  expect(withOtherJson(planted)).toEqual(['src/app/planted.ts'])
})

test('every parser of tenants’ and strangers’ texts can run in a thread of its own', () => {
  const defined = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/= defineParser\(\{\s*name: '([^']+)'/g)].map(([, name]) => name),
  )
  const uses = Object.values(sources).flatMap((source) => [...source.matchAll(/= defineParser\(/g)])
  expect(defined).toHaveLength(uses.length)
  expect(parsers.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
})

test('the texts of websites that are imported are read in a thread of their own', () => {
  expect(besideThread(sources)).toEqual([])
  const planted = { ...sources, [`${importer}run/step.ts`]: "import { scanPage } from '../crawl/scan-page.ts'\n" }
  expect(besideThread(planted)).toEqual(['crawl/scan-page.ts'])
})
