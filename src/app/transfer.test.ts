// @module-tag long
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { shortOrLong } from '#test/long.ts'
import { addressesOf } from '#test/old-sites/addresses.ts'
import { importAddress, serveFor } from '#test/old-sites/import-website.ts'
import { countKept, findCarried, findInvented, findLost } from '#test/old-sites/compare.ts'
import { readMarks, readShown, wordsIn } from '#test/old-sites/marks.ts'
import { openOldSite, siteNames, type Expected, type OldSiteFiles } from '#test/old-sites/site.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from '#transfer/contract.ts'

/** Every file of a site as it lies on disk. */
async function readAll(world: World, { label }: Site): Promise<Record<string, string>> {
  const folder = join(world.sites, label)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = async (path: string) => [path.slice(folder.length), (await readFile(path)).toString('latin1')] as const
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** Goes to an address as a browser does, and says where that ends. */
async function goTo(world: World, { host }: Site, path: string) {
  let address = new URL(path, `http://${host}`)
  for (let hop = 0; ; hop++) {
    const answer = await world.visit(address.href, { redirect: 'manual' })
    const location = answer.headers.get('location')
    if (hop < 5 && location !== null && [301, 302, 307, 308].includes(answer.status))
      address = new URL(location, address)
    else return { status: answer.status, html: await answer.text(), at: address.pathname + address.search }
  }
}

/** A copy of a site's first pages by their old addresses, and of what a visitor sees now. */
async function lookAround(world: World, site: Site, old: OldSiteFiles) {
  const seen = []
  const lost: string[] = []
  for (const [address, file] of addressesOf(old)) {
    const { status, html, at } = await goTo(world, site, address)
    if (status !== 200) lost.push(`${address}: ${status} at ${at}`)
    else seen.push({ address, at, marks: readMarks(old.read(file) ?? ''), shown: readShown(html) })
  }
  return { seen, lost }
}

type Seen = Awaited<ReturnType<typeof lookAround>>['seen']

/** For each page the words that are missing, beginning with the share that is kept of all. */
function weigh(seen: Seen) {
  let [all, kept] = [0, 0]
  const missing: Record<string, string> = {}
  for (const { address, marks, shown } of seen) {
    const source = wordsIn(marks.texts.main.join(' '))
    const present = wordsIn(shown.text)
    all += source.length
    kept += countKept(source, present)
    const lost = findLost(source, present)
    if (lost.length > 0) missing[address] = lost.slice(0, 12).join(' ')
  }
  return { share: kept / all, missing }
}

/** The name and the description of a site stand at the top of our home page. */
function findForeign(seen: Seen, { expected, read }: OldSiteFiles): string[] {
  const about = /<meta name="description" content="([^"]*)"/i.exec(read('index.html') ?? '')?.[1] ?? ''
  const own = [expected.title ?? '', about]
  const content = [...own, ...seen.flatMap(({ marks }) => [...marks.texts.main, ...marks.texts.either])]
  return seen.flatMap(({ address, marks, shown }) =>
    findCarried(marks.texts.rest, content, shown.text).map((triple) => `${address}: ${triple}`),
  )
}

async function findBrokenPictures(world: World, site: Site, old: OldSiteFiles, seen: Seen): Promise<string[]> {
  const broken: string[] = []
  const there = (address: string) =>
    old.pictures?.includes(decodeURIComponent(new URL(address.replaceAll('{{origin}}', ''), 'http://x').pathname))
  for (const { address, marks, shown } of seen) {
    const base = `http://x${address}`
    for (const picture of marks.pictures)
      if (there(new URL(picture.address.replaceAll('{{origin}}', ''), base).href))
        if (!shown.pictures.some(({ alt }) => alt === picture.alt) && !shown.text.includes(picture.alt))
          broken.push(`${address}: no “${picture.alt}”`)
    for (const picture of shown.pictures.filter(
      (each) => each.address.startsWith('/') && !each.address.startsWith('//'),
    ))
      if ((await goTo(world, site, picture.address)).status !== 200) broken.push(`${address}: ${picture.address}`)
  }
  return broken
}

const signs: Record<string, RegExp> = {
  form: /<form\b/,
  table: /<table\b/,
  youtube: /youtube/i,
  vimeo: /vimeo/i,
  map: /class="map\b/,
  'image-grid': /class="grid\b/,
}

async function checkExpected(world: World, site: Site, { title, menu, products, blocks, languages }: Expected) {
  const home = readShown((await goTo(world, site, '/')).html)
  expect(home.around).toContain(title ?? '')
  for (const entry of menu ?? []) expect(home.around).toContain(entry)
  const [first] = languages ?? []
  expect(home.language).toMatch(new RegExp(`^${first ?? ''}`))
  for (const [path, names] of Object.entries(blocks ?? {})) {
    const { html } = readShown((await goTo(world, site, path)).html)
    for (const name of names)
      expect({ path, name, isThere: signs[name]?.test(html) }).toEqual({ path, name, isThere: true })
  }
  if (!products) return
  const store = readShown((await goTo(world, site, '/store')).html)
  for (const { title: name, price } of products) {
    expect(store.text).toContain(name)
    expect(store.text).toContain(price)
  }
}

/** Nothing is claimed that a visitor can't see. */
function checkReport({ pages }: Transfer, seen: Seen) {
  const shownAt = new Map(seen.map(({ at, shown }) => [at.replace(/(?<=.)\/$/, ''), shown]))
  for (const page of pages) {
    expect(page.wordsKept).toBeLessThanOrEqual(page.words)
    const shown = shownAt.get(page.path)
    if (!shown) continue
    expect(page.wordsKept).toBeLessThanOrEqual(wordsIn(shown.text).length * 1.05 + 3)
    expect(page.imagesKept).toBeLessThanOrEqual(shown.pictures.length)
    expect(page.linksKept).toBeLessThanOrEqual(shown.links)
  }
}

/** The hundred pages of documentation are imported in a long run. */
const imported = shortOrLong(
  siteNames.filter((name) => name !== 'docs'),
  siteNames,
)
for (const name of imported) {
  const old = openOldSite(name)
  test(`${old.about} becomes a site with its words, pictures and addresses, and can be undone`, async ({ world }) => {
    const { url } = await serveFor(world, old)
    const site = await openSite(world)
    const before = await readAll(world, site)
    const transfer = await importAddress(site, `${url}/`)
    expect(transfer).toMatchObject({ state: 'ready', change: null })
    expect(await readAll(world, site)).toEqual(before)
    const accepted = await site.call(`POST ${site.on}/transfers/${transfer.id}/accept`, {})
    expect(accepted.body).toMatchObject({ state: 'accepted' })

    const { seen, lost } = await lookAround(world, site, old)
    expect(lost).toEqual([])
    const { share, missing } = weigh(seen)
    expect(share < 0.98 ? { share, missing } : 'enough').toBe('enough')
    expect(findForeign(seen, old)).toEqual([])
    const source = [...new Set(addressesOf(old).values())].map((file) => old.read(file)).join('\n')
    expect(seen.flatMap(({ shown }) => findInvented(shown.text, source))).toEqual([])
    expect(await findBrokenPictures(world, site, old, seen)).toEqual([])
    await checkExpected(world, site, old.expected)
    checkReport(accepted.body as Transfer, seen)

    const undone = await site.call(`POST ${site.on}/changes/${accepted.body.change}/undo`, {})
    expect(undone.body).toMatchObject({ kept: [] })
    expect(await readAll(world, site)).toEqual(before)
  })
}
