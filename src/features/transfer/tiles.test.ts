// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { shopPages, shopPictures, shopProducts } from '#test/old-kinds/shop.ts'
import { openOldHost } from '#test/old-host.ts'
import { importAddress } from '#test/old-sites/import-website.ts'
import { openSite } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

const picture = (at: number) =>
  sharp({ create: { width: 60 + at, height: 40, channels: 3, background: '#b56' } })
    .png()
    .toBuffer()

test('products that are a picture, a linked name and a price are products, and stand beside each other as they did', async ({
  world,
}) => {
  const pictures = await Promise.all(shopPictures.map(async (name, at) => [`/${name}.png`, await picture(at)] as const))
  await using host = await openOldHost(world, { ...shopPages, ...Object.fromEntries(pictures) })
  const site = await openSite(world)
  const done = await importAddress(site, host.url)
  await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})
  const read = async (path: string) => (await site.read(path)).body.content as string
  const show = async (path: string) => (await world.visit(`http://${site.host}${path}`)).text()
  const store = await show('/store')
  for (const { title, price } of shopProducts) {
    expect(store).toContain(title)
    expect(store).toContain(price)
  }
  const cups = await read('cups/content.txt')
  expect(cups.split(':::columns')).toHaveLength(3)
  expect(cups.split(':::column\n')).toHaveLength(7)
  for (const { title, price } of shopProducts)
    for (const words of [`[${title}](`, ` ${price}`]) expect(cups).toContain(words)
  expect(cups).not.toMatch(/^- /m)
  expect(cups).not.toContain('Quick view')
  const home = await read('content.txt')
  expect(home).toContain(':::columns')
  expect(home).toContain(':::image-grid')
  expect(await read('workshop/content.txt')).toContain(':::columns\n:::column\n### Saturday')
  for (const page of done.pages)
    expect({ path: page.path, verdict: page.verdict }).toEqual({ path: page.path, verdict: 'good' })
  expect(done.pages.find(({ path }) => path === '/cups')).toMatchObject({
    products: 6,
    productsKept: 6,
    images: 6,
    imagesKept: 6,
  })
})
