// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { blogPages } from '#test/old-kinds/blog.ts'
import { measureOld, shareShown } from '#test/old-kinds/measure.ts'
import { openOldHost, type OldFiles } from '#test/old-host.ts'
import { importAddress } from '#test/old-sites/import-website.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from './contract.ts'

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a7' } })
  .png()
  .toBuffer()
const pictures = (...names: string[]): OldFiles => Object.fromEntries(names.map((name) => [`/${name}.png`, picture]))

/** Imports a website and takes all of it over. */
async function bring(world: World, files: OldFiles) {
  const host = await openOldHost(world, files)
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  expect(done.state).toBe('ready')
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
  const at = (path: string) => done.pages.find(({ address }) => new URL(address).pathname === path)
  return { host, site, done, at }
}

const show = async (world: World, { host }: Site, path: string) => (await world.visit(`http://${host}${path}`)).text()

type Page = Transfer['pages'][number]

/** Words that somebody else counts differently: by signs within them, and in headings of the new page. */
const tolerated = { words: 0.1, share: 0.08 }

async function compare(world: World, site: Site, page: Page, words: readonly string[]) {
  const said = page.wordsKept / Math.max(page.words, 1)
  const seen = shareShown(words, await show(world, site, page.path))
  const ofPage = (value: unknown) => ({ page: page.path, value })
  expect(ofPage(Math.abs(page.words - words.length) <= words.length * tolerated.words + 4)).toEqual(ofPage(true))
  expect(ofPage(Math.abs(said - seen) <= tolerated.share)).toEqual(ofPage(true))
}

test('a report counts what visitors saw and what they will see, as somebody else counts it', async ({ world }) => {
  const { host, site, done, at } = await bring(world, { ...blogPages, ...pictures('leeks', 'beans') })
  await using _ = host
  const measured = measureOld(blogPages)
  expect(done.pages).toHaveLength(Object.keys(blogPages).length)
  for (const [path, { words, pictures: count }] of measured) {
    const page = at(path)
    expect(page?.images).toBe(count)
    if (page) await compare(world, site, page, words)
  }
  expect(at('/leeks')).toMatchObject({ verdict: 'good', images: 1, imagesKept: 1, dates: 2 })
})

test('a page of which little was imported says so, and names what it left out', async ({ world }) => {
  const { host, done, at } = await bring(world, { ...blogPages, ...pictures('leeks', 'beans') })
  await using _ = host
  expect(at('/guestbook')?.verdict).toMatch(/partial|empty/)
  expect(at('/guestbook')?.notCarried.join(' ')).toContain('Comments were left out')
  expect(at('/leeks')?.notCarried.join(' ')).toContain('Comments were left out')
  expect(done.message).toContain('links to 2 pages that aren’t there any more')
})
