import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
}

const host = 'http://club.example'

/** What the head of a page says of it. */
async function factsOf({ visit }: Visitor, path: string) {
  const { document } = new JSDOM(await (await visit(host + path)).text()).window
  const meta = (name: string) => document.querySelector(`[property="${name}"]`)?.getAttribute('content')
  const data = JSON.parse(document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}')['@graph']
  const find = (type: string) => data?.find((one: Record<string, unknown>) => one['@type'] === type)
  return { title: document.title, meta, find }
}

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a page without a heading', () => {
  test.for([
    ['/opening-hours', 'Opening hours · Larch Club'],
    ['/huts', 'Our huts · Larch Club'],
    ['/', 'Larch Club'],
    ['/nothing', 'Page not found · Larch Club'],
  ] as const)('is found by the name it is shown with: %s', async ([path, title], { world }) => {
    await world.write('club.example', {
      'settings.txt': 'title Larch Club\n',
      'menu.txt': 'Our huts | /huts\n',
      'content.txt': 'Welcome.\n',
      'opening-hours/content.txt': 'Always.\n',
      'huts/content.txt': 'Two.\n',
    })
    const facts = await factsOf(world, path)
    expect([facts.title, facts.meta('og:title')]).toEqual([title, title])
    const [name] = title.split(' · ')
    expect(facts.find('BreadcrumbList')?.itemListElement.at(-1).name ?? name).toBe(name)
  })
})

describe('a page without a picture', () => {
  test('is shared with the logo of its site, else with its icon, else with one that is drawn', async ({ world }) => {
    const site = { 'content.txt': 'Hi.\n', 'a.png': pixel, 'b.png': pixel, 'c.svg': dot }
    const imageOf = async () => (await factsOf(world, '/')).meta('og:image')
    await world.write('club.example', { ...site, 'settings.txt': 'logo a.png\nfavicon b.png\n' })
    expect(await imageOf()).toMatch(/^http:\/\/club\.example\/domains\/club\.example\/a\.png\?v=/)
    await world.write('club.example', { 'settings.txt': 'logo c.svg\nfavicon b.png\n' })
    expect(await imageOf()).toMatch(/\/b\.png\?v=/)
    await world.write('club.example', { 'settings.txt': 'logo missing.png\nfavicon c.svg\n' })
    expect(await imageOf()).toMatch(/^http:\/\/club\.example\/_og\//)
  })
})

test('a dated page tells its date with its zone, and its headline without the name of the site', async ({ world }) => {
  await world.write('club.example', {
    'settings.txt': 'title Larch Club\ntime_zone Europe/Berlin\n',
    'news/content.txt': 'Title: Snow\nPublish: 2026-01-03 09:30\n\nIt snowed.\n',
  })
  const { meta, find } = await factsOf(world, '/news')
  expect([meta('og:type'), meta('article:published_time')]).toEqual(['article', '2026-01-03T08:30:00.000Z'])
  expect(find('Article')).toMatchObject({ headline: 'Snow', datePublished: '2026-01-03T08:30:00.000Z' })
})

test('something for sale that nobody described has no empty description', async ({ world }) => {
  await world.write('club.example', {
    'settings.txt': 'store yes\ncurrency EUR\n',
    'store/store.txt': 'title=Rope\nurl=rope\nprice=12\n',
  })
  const product = (await factsOf(world, '/store/rope')).find('Product')
  expect(product).toMatchObject({ name: 'Rope', offers: { price: '12.00', priceCurrency: 'EUR' } })
  expect(product).not.toHaveProperty('description')
})
