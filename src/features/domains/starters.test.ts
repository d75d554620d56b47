import { globSync, readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'
import { starters } from './starters.ts'

const folder = 'seed/starters'
const keys = starters.map(({ key }) => key)
const sizeOf = (file: string) => statSync(file).size

/** A new site with its pages, found by following every link that stays in it. */
async function walk(world: World, starter: string) {
  const token = await world.signIn('owner@example.com')
  const { body } = await world.ask('POST /api/domains', { name: 'my-own.example', starter }, { token })
  const home = new URL(body.url)
  const pages = new Map<string, Document>()
  const dead: string[] = []
  const anchors: URL[] = []
  const waiting = [home]
  for (const address of waiting) {
    if (pages.has(address.pathname)) continue
    const answer = await world.visit(`${address.origin}${address.pathname}${address.search}`)
    if (answer.status !== 200) dead.push(address.pathname)
    const { document } = new JSDOM(await answer.text()).window
    pages.set(address.pathname, document)
    const links = [...document.querySelectorAll('a[href]')].map(
      (link) => new URL(link.getAttribute('href') ?? '', address),
    )
    const own = links.filter(({ host, search }) => host === home.host && search === home.search)
    anchors.push(...own.filter(({ hash }) => hash))
    waiting.push(...own)
  }
  const lost = anchors.filter(({ pathname, hash }) => !pages.get(pathname)?.getElementById(decodeURI(hash.slice(1))))
  return { home, pages, dead, lost: lost.map(String) }
}

/** The addresses of a starter's pages, and how each is described. */
const pagesOf = (key: string) =>
  globSync(`${folder}/${key}/**/content.txt`).map((file) => {
    const path = file.slice(`${folder}/${key}`.length, -'/content.txt'.length)
    return [path || '/', /^Description: (.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]]
  })
const described = (page: Document | undefined) =>
  page?.querySelector('meta[name="description"]')?.getAttribute('content')

test('every starter has its folder and its picture, and there are no others but the pictures for several', async () => {
  const there = await readdir(folder)
  expect(there.toSorted()).toEqual([...keys, 'common', 'previews'].toSorted())
  expect((await readdir(`${folder}/previews`)).toSorted()).toEqual(keys.map((key) => `${key}.webp`).toSorted())
})

describe.for(keys)('a site that begins as %s', (key) => {
  test('shows its own name and has no dead links and no problems', async ({ world }) => {
    const { home, pages, dead, lost } = await walk(world, key)
    expect([dead, lost]).toEqual([[], []])
    // Screens such as /orders are the same document on every site.
    const sites = [...pages.values()].filter((page) => page.querySelector('#application') === null)
    const brands = sites.map((page) => page.querySelector('.brand')?.textContent)
    expect(new Set(brands)).toEqual(new Set(['My Own']))
    const wanted = pagesOf(key)
    expect(wanted.map(([path = '']) => [path, described(pages.get(path))])).toEqual(wanted)
    expect(pages.has('/contact')).toBe(true)
    expect(pages.get(home.pathname)?.querySelector('.hero h1')).not.toBeNull()
    expect(world.logged.filter((line) => line.startsWith('my-own.example/'))).toEqual([])
    expect([...pages].filter(([, page]) => page.querySelector('.missing')).map(([path]) => path)).toEqual([])
  })

  test('is light to copy', () => {
    const files = globSync(`${folder}/${key}/**/*.*`)
    expect(files.filter((file) => sizeOf(file) > 150_000)).toEqual([])
    expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThanOrEqual(600_000)
    expect(sizeOf(`${folder}/previews/${key}.webp`)).toBeLessThanOrEqual(40_000)
    expect(readFileSync(`${folder}/${key}/settings.txt`, 'utf8')).toMatch(/^title .+$/m)
  })
})
