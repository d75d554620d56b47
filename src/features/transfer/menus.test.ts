// @module-tag long
import { expect } from 'vitest'
import { openOldHost } from '#test/old-host.ts'
import { importAddress } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const paths = ['/', '/services', '/services/roofs', '/services/gutters', '/team', '/contact']
const titles: Record<string, string> = {
  '/': 'Start',
  '/services': 'What we do',
  '/services/roofs': 'Roofs',
  '/services/gutters': 'Gutters',
  '/team': 'People',
  '/contact': 'Contact',
}

/** As a theme writes it that neither links the page itself nor repeats its section elsewhere. */
const entry = (path: string, own: string) =>
  path === own
    ? `<li class="active"><a href="#">${titles[path]}</a></li>`
    : `<li><a href="${path}">${titles[path]}</a></li>`
const folder = (own: string) =>
  `<li class="folder-collection folder"><div class="folder-toggle">What we do</div><div class="subnav"><ul>${['/services', '/services/roofs', '/services/gutters'].map((path) => entry(path, own)).join('')}</ul></div></li>`

const page = (
  own: string,
  title = 'Home',
) => `<!doctype html><html lang="en"><head><title>${title}</title><meta charset="utf-8"></head><body>
<header><div class="topbar"><a class="site-title" href="/">Alder &amp; Sons</a><a hreflang="de" href="${own}?lang=de">DE</a></div><nav class="main-nav"><ul>${entry('/', own)}${folder(own)}${entry('/team', own)}${entry('/contact', own)}</ul></nav></header>
<main><h1>${titles[own]} of a roofer</h1><p>${titles[own]} is what this page is about, with slates and lead as our grandfather laid them in ${own.length} streets.</p></main></body></html>`

async function bring(world: World, files: Record<string, string>) {
  const host = await openOldHost(world, files)
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  expect(done.state).toBe('ready')
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  const read = async (path: string) => (await site.read(path)).body.content as string
  return { host, menu: await read('menu.txt'), settings: await read('settings.txt') }
}

test('the menu is what visitors saw: each entry once, in its order, with its submenu, though no page links itself', async ({
  world,
}) => {
  const { host, menu, settings } = await bring(world, Object.fromEntries(paths.map((path) => [path, page(path)])))
  await using _ = host
  const lines = menu.split('\n')
  const from = lines.findIndex((line) => line.startsWith('Start'))
  expect(lines.slice(from, from + 7)).toEqual([
    'Start | /',
    'What we do',
    '  What we do | /services',
    '  Roofs | /services/roofs',
    '  Gutters | /services/gutters',
    'People | /team',
    'Contact | /contact',
  ])
  expect(settings).toMatch(/^title:? Alder & Sons$/im)
})

test.for([
  ['what the titles of its pages share', ' – Fern Bakery', 'Fern Bakery'],
  ['what stands above its home page', undefined, 'Start of a roofer'],
])('a website without a name in its menu bar is called by %s', async ([, end, name], { world }) => {
  const bare = (path: string) => page(path, end && titles[path] + end).replace(/<a class="site-title".*?<\/a>/, '')
  const { host, settings } = await bring(world, Object.fromEntries(paths.map((path) => [path, bare(path)])))
  await using _host = host
  expect(settings).toContain(`title ${name}`)
  expect(settings).not.toContain('Beautiful Instant Websites')
})
