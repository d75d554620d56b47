// @module-tag long
import { expect } from 'vitest'
import { bringKind, type BroughtSite } from '#test/old-kinds/brought/bring.ts'
import type { BroughtKind } from '#test/old-kinds/brought/brought-kind.ts'
import {
  compareKind,
  measuredThings,
  type BroughtShare,
  type KindFindings,
} from '#test/old-kinds/brought/compare-kind.ts'
import { pageKinds } from '#test/old-kinds/brought/page-kinds.ts'
import { sourceKinds } from '#test/old-kinds/brought/source-kinds.ts'
import { challenge } from '#test/old-kinds/brought/special.ts'
import { openOldHost } from '#test/old-host.ts'
import { packFiles } from '#test/old-kinds/pack-files.ts'
import { importAddress, importArchive } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const kinds: Record<string, BroughtKind> = { ...pageKinds, ...sourceKinds }
/** Of all words; of pictures, links and days nothing is missing, unless a kind says why. */
const leastWords = 0.97
/** What somebody else counts differently: words by the signs within them, and the words of lists that a theme would have made. */
const [toleratedShare, toleratedCount] = [0.1, 5]

const shareOf = ({ all, kept }: BroughtShare) => (all === 0 ? 1 : kept / all)
const lostOf = ({ all, kept }: BroughtShare) => all - kept

/** Where a report says something else than the measure. */
const findUntruths = ({ measured, reported }: KindFindings) =>
  measuredThings.flatMap((thing) => {
    const [own, said] = [measured[thing], reported[thing]]
    const isTold = Math.abs(own.all - said.all) <= own.all * toleratedShare + toleratedCount
    const isLostTold = Math.abs(lostOf(own) - lostOf(said)) <= own.all * 0.02 + 1
    return isTold && isLostTold ? [] : [{ thing, own, said }]
  })

const findShortfalls = ({ measured, products }: KindFindings, { least = {} }: BroughtKind) => [
  ...measuredThings
    .filter((thing) => shareOf(measured[thing]) < (least[thing] ?? (thing === 'words' ? leastWords : 1)))
    .map((thing) => ({ thing, ...measured[thing] })),
  ...(shareOf(products) < 1 ? [{ thing: 'products', ...products }] : []),
]

const menuOf = ({ menu, done }: BroughtSite, kind: BroughtKind) =>
  // A table of products is no website: its menu isn’t brought.
  kind.products && kind.name === '' ? (expect(done.pages).toHaveLength(1), []) : menu

test.for(Object.entries(kinds))(
  'a website of this kind comes over whole, with its menu and name, and its report says so: %s',
  async ([, kind], { world }) => {
    const brought = await bringKind(world, kind)
    const found = compareKind(kind, brought)
    expect(findShortfalls(found, kind)).toEqual([])
    expect(findUntruths(found)).toEqual([])
    expect({ unreached: found.unreached, missing: found.missing }).toEqual({ unreached: [], missing: [] })
    expect(menuOf(brought, kind)).toEqual(kind.menu)
    expect(brought.settings).toContain(kind.name === '' ? '' : `title ${kind.name}\n`)
    for (const line of kind.lines ?? []) expect(brought.written).toContain(line)
    for (const words of kind.notes ?? []) expect(brought.done.message).toContain(words)
  },
)

const keptOut: [string, number, string, RegExp][] = [
  ['asks for a proof', 403, challenge, /firewall keeps us out.*save the website as a file/],
  ['denies access', 403, '<h1>Forbidden</h1>', /denies access.*Allow “Sitewright”/],
  [
    'says that it is overloaded',
    503,
    '<h1>Service Unavailable</h1>',
    /error 503.*Allow “Sitewright”|error 503.*allow “Sitewright”/,
  ],
]

test.for(keptOut)('a firewall that %s is said, with what to do', async ([, status, html, words], { world }) => {
  await using host = await openOldHost(world, {
    '/': (_, response) =>
      void response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end(html),
  })
  const done = await importAddress(await openSite(world), host.url)
  expect(done).toMatchObject({ state: 'failed', message: expect.stringMatching(words) })
})

test('a saved page that only asks for a proof is named, and the others come over', async ({ world }) => {
  const page =
    '<html><head><title>Yard</title></head><body><h1>Yard</h1><p>Two lime trees and a bench.</p></body></html>'
  const done = await importArchive(
    await openSite(world),
    await packFiles({ 'index.html': page, 'shop.html': challenge }),
  )
  expect(done).toMatchObject({
    state: 'ready',
    pages: expect.arrayContaining([expect.objectContaining({ path: '/' })]),
  })
  expect(done.pages.flatMap(({ notCarried }) => notCarried).join(' ')).toContain('prove that they are no robot')
})
