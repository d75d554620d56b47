// @module-tag long
import { expect } from 'vitest'
import { openOldHost } from '#test/old-host.ts'
import { pictureNamed } from '#test/old-kinds/brought/pictures.ts'
import { importAddress } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="de"><head><title>${title} – Korbhof</title><meta name="description" content="Körbe aus eigener Weide"></head><body><header><a href="/">Korbhof</a><nav><ul><li><a href="/">Start</a></li><li><a href="/laden.html">Laden</a></li></ul></nav></header><main><h1>${title}</h1>${body}</main><footer><p>© Korbhof</p></footer></body></html>`
const tile = (file: string, title: string, price: string) =>
  `<div class="stueck"><a href="/${file}.html"><img src="/${file}.png" alt="${title}"></a><a href="/${file}.html">${title}</a><span>${price}</span><button>In den Warenkorb</button></div>`
const about = (file: string, price: string, body: string) =>
  `<img src="/${file}.png" alt=""><p>${price}</p>${body}<button>In den Warenkorb</button>`

const table = '<h2>Maße</h2><table><tr><td>Höhe</td><td>31 cm</td></tr><tr><td>Breite</td><td>44 cm</td></tr></table>'
const oldPages = {
  '/': page(
    'Körbe',
    '<p>Im Februar schneiden wir die Weiden am Bach.</p><p>Zuletzt geflochten: der <a href="/eierkorb.html">Eierkorb</a>.</p>',
  ),
  '/laden.html': page('Laden', `${tile('eierkorb', 'Eierkorb', '39,00 €')}${tile('holzkorb', 'Holzkorb', '85,00 €')}`),
  '/eierkorb.html': page(
    'Eierkorb',
    `${about('eierkorb', '39,00 €', '<p>Für dreißig Eier, mit Henkel.</p><p>Ungeschälte Weide.</p>')}<img src="/henkel.png" alt="Henkel">`,
  ),
  '/holzkorb.html': page('Holzkorb', about('holzkorb', '85,00 €', `<p>Trägt einen Arm voll Scheite.</p>${table}`)),
}

async function bring(world: Parameters<typeof openSite>[0]) {
  const names = ['eierkorb', 'holzkorb', 'henkel']
  const pictures = await Promise.all(names.map(async (name) => [`/${name}.png`, await pictureNamed(`/${name}.png`)]))
  const host = await openOldHost(world, { ...oldPages, ...Object.fromEntries(pictures) })
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
  const text = async (path: string) => (await site.onDisk(path))?.toString()
  const { items } = readCatalogue((await text('store/store.txt')) ?? '', 'EUR')
  const itemOf = (title: string) => items.find((item) => item.title === title)
  return { host, site, done, text, itemOf, visit: (path: string) => world.visit(`http://${site.host}${path}`) }
}

test('the old page of a product is its item: with its words and pictures, and every link and its old address lead there', async ({
  world,
}) => {
  const { host, done, text, itemOf, visit } = await bring(world)
  await using _ = host
  expect(itemOf('Eierkorb')?.description).toBe('Für dreißig Eier, mit Henkel. Ungeschälte Weide.')
  expect(itemOf('Eierkorb')?.images).toHaveLength(2)
  for (const path of ['content.txt', 'laden/content.txt']) expect(await text(path)).toContain('](/store/eierkorb)')
  expect(await text('eierkorb/content.txt')).toBeUndefined()
  const moved = await visit('/eierkorb.html')
  expect([301, 308]).toContain(moved.status)
  expect(moved.headers.get('location')).toContain('/store/eierkorb')
  const item = await (await visit('/store/eierkorb')).text()
  for (const words of ['Für dreißig Eier', 'Ungeschälte Weide']) expect(item).toContain(words)
  expect(done.pages.find(({ title }) => title === 'Eierkorb')).toMatchObject({
    path: '/store/eierkorb',
    verdict: 'good',
  })
})

test('a page that says more of a product than its item can stays, and its button leads to the item', async ({
  world,
}) => {
  const { host, text, itemOf } = await bring(world)
  await using _ = host
  expect(itemOf('Holzkorb')?.description).toContain('Trägt einen Arm voll Scheite.')
  expect(itemOf('Holzkorb')?.description).not.toContain('eigener Weide')
  expect(await text('laden/content.txt')).toContain('](/holzkorb)')
  const own = await text('holzkorb/content.txt')
  for (const words of ['31 cm', '::button[In den Warenkorb]{href=/store/holzkorb']) expect(own).toContain(words)
})

test('what shops write on the button of a cart is no text of a page', async ({ world }) => {
  const { host, text } = await bring(world)
  await using _ = host
  expect(await text('laden/content.txt')).not.toContain('In den Warenkorb')
})
