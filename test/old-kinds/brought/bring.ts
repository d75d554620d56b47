import { expect } from 'vitest'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { decimalOf } from '#kit/money.ts'
import type { Transfer } from '#transfer/contract.ts'
import { openOldHost } from '../../old-host.ts'
import { importAddress, importArchive } from '../../old-sites/import-website.ts'
import { openSite, type Site } from '../../owned-site.ts'
import type { World } from '../../world.ts'
import { packFiles } from '../pack-files.ts'
import type { BroughtKind } from './brought-kind.ts'
import { pictureNamed, picturesBeside } from './pictures.ts'

/** A website that was imported and taken over whole. */
export interface BroughtSite {
  site: Site
  done: Transfer
  /** By path, as visitors get them; those that links lead to from the home page on. */
  reached: Map<string, string>
  menu: string[]
  settings: string
  /** All texts of the new website. */
  written: string
  products: { title: string; price: string }[]
}

/** Hosts of pictures answer, whatever they are called. */
const answerPictures = async (address: string | URL | Request): Promise<Response> => {
  const { pathname } = new URL(String(address))
  return pathname.endsWith('.png')
    ? new Response(new Uint8Array(await pictureNamed(pathname)), { headers: { 'content-type': 'image/png' } })
    : new Response('Not here.', { status: 404 })
}

async function importKind(world: World, site: Site, { files, archive }: BroughtKind): Promise<Transfer> {
  const named = typeof files === 'string' ? {} : files
  const pictures = await picturesBeside(named)
  if (archive === undefined) {
    await using host = await openOldHost(world, {})
    const pages = Object.entries(named).map(([path, html]) => [path, html.replaceAll('{{origin}}', host.url)])
    Object.assign(host.files, Object.fromEntries(pages), pictures)
    return await importAddress(site, host.url)
  }
  Object.assign(world.ctx, { patientFetch: answerPictures })
  if (typeof files === 'string') return importArchive(site, Buffer.from(files), archive)
  const packed = Object.entries(pictures).map(([path, bytes]) => [path.slice(1), bytes])
  return importArchive(site, await packFiles({ ...files, ...Object.fromEntries(packed) }), archive)
}

const mostVisits = 200

/** The pages that links lead to from the home page on. */
async function walk({ visit }: World, { host }: Site): Promise<Map<string, string>> {
  const [seen, waiting] = [new Map<string, string>(), ['/']]
  for (let path = waiting.pop(); path !== undefined && seen.size < mostVisits; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await visit(`http://${host}${path}`)
    const to = answer.headers.get('location')
    if (to !== null && [301, 302, 308].includes(answer.status)) {
      const url = new URL(to, `http://${host}${path}`)
      const moved = await visit(url.href)
      if (url.host === host && moved.status === 200) seen.set(path, await moved.text())
    }
    if (answer.status !== 200 || !(answer.headers.get('content-type') ?? '').includes('html')) continue
    const html = await answer.text()
    seen.set(path, html)
    for (const [, href = ''] of html.matchAll(/<a\b[^<>]*?\shref="([^"#]*)/g)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `http://${host}${path}`)
      if (url.host === host && !url.pathname.startsWith('/api/')) waiting.push(decodeURI(url.pathname) + url.search)
    }
  }
  return seen
}

/** All that a site’s own texts say: its pages, menus and settings. */
async function readTexts(site: Site, { pages }: Transfer): Promise<Record<string, string>> {
  const ofPage = (path: string) => {
    const [plain = '', language] = path.split('?language=')
    return `${plain === '/' ? '' : `${plain.slice(1)}/`}${language === undefined ? 'content.txt' : `content.${language}.txt`}`
  }
  const languages = [...new Set(pages.flatMap(({ path }) => path.split('?language=')[1] ?? []))]
  const names = ['menu.txt', 'settings.txt', 'store/store.txt', ...languages.map((one) => `menu.${one}.txt`)]
  const files = [...names, ...pages.map(({ path }) => ofPage(path))]
  const texts = await Promise.all(
    files.map(async (path) => [path, (await site.onDisk(path))?.toString() ?? ''] as const),
  )
  return Object.fromEntries(texts)
}

/** Imports a website, takes it over, and looks at what visitors get. */
export async function bringKind(world: World, kind: BroughtKind): Promise<BroughtSite> {
  const site = await openSite(world)
  const done = await importKind(world, site, kind)
  expect(done).toMatchObject({ state: 'ready' })
  const currency = done.unpriced > 0 ? { currency: 'EUR' } : {}
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, currency)).toMatchObject({ status: 200 })
  const texts = await readTexts(site, done)
  const { items } = readCatalogue((await site.onDisk('store/store.txt'))?.toString() ?? '', 'EUR')
  return {
    site,
    done,
    reached: await walk(world, site),
    menu: (texts['menu.txt'] ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(?:Languages|.*\| \/\?language=)/.test(line)),
    settings: texts['settings.txt'] ?? '',
    written: Object.values(texts).join('\n'),
    products: items.map(({ title, price }) => ({ title, price: decimalOf(price) })),
  }
}
