import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { localFiles } from '#kit/server/local-files.ts'
import { quiet } from '#test/database.ts'
import { test } from '#test/world.ts'
import { createSiteServer } from './server/serve/serve-site.ts'
import { openDispatcher } from './server/dispatch/dispatcher.ts'
import { renderNotice } from './web/notice.ts'
import { renderPage } from './web/page.tsx'

const text = async (answer: Response | Promise<Response>) => (await answer).text()
const page = async (answer: Response | Promise<Response>) => new JSDOM(await text(answer)).window.document
const xml = async (answer: Response | Promise<Response>) =>
  new JSDOM(await text(answer), { contentType: 'application/xml' }).window.document
const all = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const meta = ({ head }: Document, name: string) =>
  head.querySelector(`[name="${name}"],[property="${name}"]`)?.getAttribute('content')
const dataOf = (document: Document) =>
  JSON.parse(document.querySelector('[type="application/ld+json"]')?.textContent ?? '{}')['@graph'] ?? []

const assets = {
  css: [],
  script: '/_assets/script.js',
  islands: '/_assets/islands.js',
  visitors: '/_assets/visitors.js',
}

const club = {
  'settings.txt': 'title Larch Club\ndescription Walks & huts\nlanguages en, de\n',
  'menu.txt': 'Home | /\nHuts | /huts\n',
  'content.txt': '# Larch Club\n\nWe walk.\n',
  'content.de.txt': '# Lärchenverein\n\nWir wandern.\n',
  'huts/content.txt': '# Huts\n\nStone & wood.\n',
  'huts/content.de.txt': '# Hütten\n\nStein und Holz.\n',
  'huts/high pass/content.txt': 'Title: High <Pass>\n\nThe *highest* one, [see](/huts).\n',
  'secret/content.txt': 'Draft: yes\n\nNot yet.\n',
  'later/content.txt': 'Publish: 2026-02-01\n\nNot now.\n',
  'unlisted/content.txt': 'NoIndex: yes\n\nQuiet.\n',
  'gone/content.txt': 'Redirect: /huts\n\nMoved.\n',
  'listed/content.txt': 'Moved too.\n',
  'login/content.txt': 'The platform’s own.\n',
  'redirects.txt': '/listed /huts\n',
}

describe('the sitemap', () => {
  const pages = [
    'http://club.example/',
    'http://club.example/?language=de',
    'http://club.example/huts',
    'http://club.example/huts?language=de',
    'http://club.example/huts/high%20pass',
  ]

  test('lists every public page in every language, and no other', async ({ world }) => {
    await world.write('club.example', club)
    const answer = await world.visit('http://club.example/sitemap.xml')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    const sitemap = await xml(answer)
    expect(all(sitemap, 'loc')).toEqual(pages)
    for (const changed of all(sitemap, 'lastmod')) expect(Date.parse(changed)).toBeGreaterThan(0)
    const alternates = [...sitemap.querySelectorAll('url:nth-child(4) link')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ])
    expect(alternates).toEqual([
      ['en', pages[2]],
      ['de', pages[3]],
      ['x-default', pages[2]],
    ])
  })

  test('includes a new page, a changed one and one whose publish date has passed', async ({ world }) => {
    await world.write('club.example', club)
    await world.visit('http://club.example/sitemap.xml')
    await world.write('club.example', { 'new/content.txt': 'New.', 'secret/content.txt': 'Draft: no\n\nOpen now.\n' })
    world.clock.now = new Date('2026-02-02T00:00:00Z')
    const found = all(await xml(world.visit('http://club.example/sitemap.xml')), 'loc')
    const paths = found.map((address) => new URL(address).pathname)
    expect(paths).toEqual(expect.arrayContaining(['/new', '/secret', '/later']))
    await rm(join(world.sites, 'club.example/new'), { recursive: true })
    expect(await text(world.visit('http://club.example/sitemap.xml'))).not.toContain('/new')
  })

  test('lists what the shop sells while it is open', async ({ world }) => {
    const store = 'title=Mug\nurl=mug\nprice=12 EUR\ndescription=Blue.\n'
    await world.write('shop.example', { 'settings.txt': 'store yes\n', 'store/store.txt': store, 'content.txt': 'Hi.' })
    expect(all(await xml(world.visit('http://shop.example/sitemap.xml')), 'loc')).toContain(
      'http://shop.example/store/mug',
    )
    expect(await text(world.visit('http://shop.example/store/mug.md'))).toBe('# Mug\n\n€12.00\n\nBlue.\n')
    await world.write('shop.example', { 'settings.txt': 'store no\n' })
    expect((await world.visit('http://shop.example/store/mug.md')).status).toBe(404)
    expect(await text(world.visit('http://shop.example/sitemap.xml'))).not.toContain('/store/mug')
  })

  test('is made once, as long as nothing changes', async ({ world }) => {
    await world.write('club.example', club)
    const making = { platformHost: 'localhost', showcaseDomains: [], assets, renderPage, renderNotice }
    const { run, ...dispatcher } = openDispatcher(world.ctx, making)
    const made: string[] = []
    const counting: typeof run = (task, options) => (made.push(task.kind), run(task, options))
    const door = createSiteServer(world.ctx, making, { dispatcher: { ...dispatcher, run: counting } })
    const visit = () => text(door.serveSite(new Request('http://club.example/sitemap.xml?made=up')))
    const first = await visit()
    for (let view = 0; view < 3; view++) expect(await visit()).toBe(first)
    expect(made).toEqual(['machineFile'])
    await world.write('club.example', { 'new/content.txt': 'New.' })
    expect(await visit()).toContain('http://club.example/new')
    expect(made).toEqual(['machineFile', 'machineFile'])
  })

  test('is sent once as long as nothing changes', async ({ world }) => {
    await world.write('club.example', club)
    const first = await world.visit('http://club.example/sitemap.xml')
    const etag = first.headers.get('etag') ?? ''
    for (const known of [etag, '*', `"x", W/${etag}`]) {
      const again = await world.visit('http://club.example/sitemap.xml', { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    const head = await world.visit('http://club.example/sitemap.xml', { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    expect(head.headers.get('content-length')).toBe(String((await first.text()).length))
  })
})

describe('robots.txt', () => {
  test('points at the sitemap', async ({ world }) => {
    await world.write('club.example', club)
    const robots = await text(world.visit('http://club.example/robots.txt'))
    expect(robots).toContain('Sitemap: http://club.example/sitemap.xml')
    expect(robots).not.toMatch(/^Disallow: \/$/m)
  })

  test('of a site that wants not to be found forbids everything, and there are no lists of its pages', async ({
    world,
  }) => {
    await world.write('club.example', { ...club, 'settings.txt': 'noindex yes\n' })
    expect(await text(world.visit('http://club.example/robots.txt'))).toBe('User-agent: *\nDisallow: /\n')
    for (const path of ['/sitemap.xml', '/llms.txt'])
      expect((await world.visit(`http://club.example${path}`)).status).toBe(404)
  })

  test('and its sisters are the site’s own where it has a file or a redirect of that name', async ({ world }) => {
    await world.write('club.example', { ...club, 'robots.txt': 'Mine.', 'redirects.txt': '/feed.xml /huts 301\n' })
    expect(await text(world.visit('http://club.example/robots.txt'))).toBe('Mine.')
    expect((await world.visit('http://club.example/feed.xml')).headers.get('location')).toBe('/huts')
  })
})

describe('pages as text', () => {
  test('are what was written, without the head and with the parts they include', async ({ world }) => {
    await world.write('club.example', {
      ...club,
      'content.txt': 'Title: Home\n\n# Hello\n\n:::center\n::include hours.txt\n:::\n\n::include loop.txt\n\nBye.\n',
      'hours.txt': 'Open at *nine*.\n',
      'loop.txt': 'Round\n\n::include loop.txt\n',
    })
    const answer = await world.visit('http://club.example/index.md')
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(answer.headers.get('link')).toBe('<http://club.example/>; rel="canonical"')
    expect(await answer.text()).toBe('# Hello\n\n:::center\nOpen at *nine*.\n:::\n\nRound\n\nBye.\n')
    expect(await text(world.visit('http://club.example/huts.md?language=de'))).toContain('Stein und Holz.')
    expect(await text(world.visit('http://club.example/huts/high%20pass.md'))).toBe(
      '# High <Pass>\n\nThe *highest* one, [see](/huts).\n',
    )
  })

  test.for(['secret', 'later', 'gone', 'listed', 'nothing', 'login', '../club.example/huts', 'hours.txt'])(
    'are refused where there is no page to see: %s',
    async (path, { world }) => {
      await world.write('club.example', { ...club, 'hours.txt': 'Open.' })
      const answer = await world.visit(`http://club.example/${path}.md`)
      expect(answer.headers.get('content-type')).not.toContain('markdown')
      expect(answer.status).not.toBe(200)
    },
  )

  test('do not grow without end', async ({ world }) => {
    await world.write('club.example', {
      'content.txt': '::include a.txt\n\n'.repeat(20_000),
      'a.txt': `${'Many words. '.repeat(2000)}\n`,
    })
    expect((await text(world.visit('http://club.example/index.md'))).length).toBeLessThan(3_000_000)
  })

  test('are listed with a sentence each in llms.txt', async ({ world }) => {
    await world.write('club.example', club)
    const list = await text(world.visit('http://club.example/llms.txt'))
    expect(list).toContain('# Larch Club\n\n> Walks & huts\n')
    expect(list).toContain('- [Larch Club](http://club.example/index.md): We walk.\n')
    expect(list).toContain('- [High <Pass>](http://club.example/huts/high%20pass.md): The highest one, see.\n')
    for (const hidden of ['secret', 'later', 'unlisted', 'gone', 'listed', 'login'])
      expect(list).not.toContain(`/${hidden}`)
    const german = await text(world.visit('http://club.example/llms.txt?language=de'))
    expect(german).toContain('- [Hütten](http://club.example/huts.md?language=de): Stein und Holz.')
  })
})

test.for([
  '/.env.txt',
  '/con.txt',
  '/a%00b.txt',
  '/%2e%2e.md',
  '/.git/config.md',
  '/?domain=con',
  '/?domain=nul.example',
])('an address that no file can have is one where nothing is: %s', async (path, { world }) => {
  await world.write('localhost', { 'content.txt': 'Platform.' })
  expect((await world.visit(`http://localhost${path}`)).status).toBe(404)
})

describe('the feed', () => {
  const first = `First & "foremost", 'now' <here>`
  const news = {
    ...club,
    'news/first/content.txt': `Publish: 2026-01-03\nTitle: ${first}\n\nIt snowed.\n`,
    'news/second/content.txt': 'Publish: 2026-01-10 09:30Z\nTitle: Second\n\nIt thawed.\n',
  }

  test('tells the dated pages, the newest first, and none of the future', async ({ world }) => {
    await world.write('club.example', news)
    const answer = await world.visit('http://club.example/feed.xml')
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = await xml(answer)
    expect(all(feed, 'item > title')).toEqual(['Second', first])
    expect(all(feed, 'item > link')).toEqual(['http://club.example/news/second', 'http://club.example/news/first'])
    expect(all(feed, 'item > pubDate')).toEqual(['Sat, 10 Jan 2026 09:30:00 GMT', 'Sat, 03 Jan 2026 00:00:00 GMT'])
    expect(all(feed, 'item > description')).toEqual(['It thawed.', 'It snowed.'])
    expect(all(feed, 'channel > title')).toEqual(['Larch Club'])
  })

  test('is linked by the pages in it, and is missing where no page has a date', async ({ world }) => {
    await world.write('club.example', news)
    const first = await page(world.visit('http://club.example/news/first'))
    expect(first.querySelector('[type="application/rss+xml"]')?.getAttribute('href')).toBe(
      'http://club.example/feed.xml',
    )
    expect(meta(first, 'og:type')).toBe('article')
    await world.write('other.example', { 'content.txt': 'Hi.' })
    expect((await world.visit('http://other.example/feed.xml')).status).toBe(404)
  })
})

describe('the head of a page', () => {
  test('describes the page by its first paragraph where its owner does not', async ({ world }) => {
    const long = 'Many words make a paragraph that is far too long for a list of findings. '.repeat(5)
    await world.write('club.example', {
      ...club,
      'long/content.txt': `# Long\n\n![](a.jpg)\n\n${long}\n`,
      'told/content.txt': 'Description: As told.\n\nNot this.\n',
    })
    expect(meta(await page(world.visit('http://club.example/')), 'description')).toBe('Walks & huts')
    expect(meta(await page(world.visit('http://club.example/told')), 'description')).toBe('As told.')
    const description = meta(await page(world.visit('http://club.example/long')), 'description') ?? ''
    expect(description).toMatch(/^Many words .* \w+…$/)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(long).toContain(description.slice(0, -1))
  })

  test('names one address, however the page was reached', async ({ world }) => {
    await world.write('club.example', club)
    await world.write('localhost', { 'content.txt': 'Platform.' })
    const canonical = async (address: string) =>
      (await page(world.visit(address))).querySelector('[rel=canonical]')?.getAttribute('href')
    expect(await canonical('http://www.club.example/huts/?from=letter')).toBe('http://club.example/huts')
    expect(await canonical('http://club.example/huts?language=de')).toBe('http://club.example/huts?language=de')
    expect(await canonical('http://de.club.example/huts')).toBe('http://club.example/huts?language=de')
    expect(await canonical('http://club.example/huts?language=fr')).toBe('http://club.example/huts')
    expect(await canonical('http://club.example/huts/high%20pass')).toBe('http://club.example/huts/high%20pass')
    expect(await canonical('http://localhost:3000/huts?domain=club.example')).toBe(
      'http://localhost:3000/huts?domain=club.example',
    )
    expect(await canonical('http://club.example/nothing')).toBeUndefined()
  })

  test('leads to the languages the page is written in, and to no others', async ({ world }) => {
    await world.write('club.example', club)
    const alternates = async (address: string) =>
      [...(await page(world.visit(address))).querySelectorAll('link[hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ])
    const both = [
      ['en', 'http://club.example/huts'],
      ['x-default', 'http://club.example/huts'],
      ['de', 'http://club.example/huts?language=de'],
    ]
    expect(await alternates('http://club.example/huts')).toEqual(both)
    expect(await alternates('http://club.example/huts?language=de')).toEqual(both)
    expect(await alternates('http://club.example/huts/high%20pass')).toEqual([])
    await world.write('club.example', { 'huts/high pass/content.de.txt': 'Oben.\n' })
    expect(await alternates('http://club.example/huts/high%20pass')).toHaveLength(3)
  })
})

describe('on the open internet', () => {
  test('a site reached through the platform names its own host', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-found-'))
    const files = localFiles(join(folder, 'sites'))
    const write = (path: string, words: string) => files.write(path, new TextEncoder().encode(words))
    await write('platform.example/content.txt', 'Platform.')
    await write('club.example/huts/content.txt', '# Huts\n')
    const hosts = new Set(['platform.example'])
    const platform = { host: 'platform.example', hosts, isProduction: true, url: 'https://www.platform.example' }
    const tools = { files, now: () => new Date(0), log: quiet, platform }
    const own = { platformHost: 'platform.example', publicUrl: 'https://www.platform.example', showcaseDomains: [] }
    const making = { ...own, assets, renderPage, renderNotice }
    const derived = localFiles(join(folder, 'derived'))
    const events = { subscribe: () => () => undefined } as never
    const ctx = { ...tools, derived, jobs: {} as never, db: {} as never, events }
    const door = createSiteServer(ctx, making, { dispatcher: openDispatcher(tools, making) })
    const visit = (address: string) => door.serveSite(new Request(address))
    const canonical = async (address: string) =>
      (await page(visit(address))).querySelector('[rel=canonical]')?.getAttribute('href')
    expect(await canonical('http://platform.example/huts?domain=club.example')).toBe('https://club.example/huts')
    expect(await canonical('http://club.example:8080/huts')).toBe('https://club.example/huts')
    expect(await canonical('http://platform.example/')).toBe('https://www.platform.example/')
    expect(await text(visit('http://club.example/robots.txt'))).toContain('Sitemap: https://club.example/sitemap.xml')
    expect(await text(visit('http://club.example/sitemap.xml'))).toContain('<loc>https://club.example/huts</loc>')
    await rm(folder, { recursive: true })
  })
})

describe('data for machines', () => {
  test('tells who the site is, where, and how a page is reached', async ({ world }) => {
    await world.write('club.example', {
      ...club,
      'content.txt': '# Larch Club\n\n::map{address="1 High Road, Larchford" lat=47.1 lng=11.2}\n',
    })
    const home = dataOf(await page(world.visit('http://club.example/')))
    expect(home).toMatchObject([
      { '@type': 'WebSite', name: 'Larch Club', url: 'http://club.example/', inLanguage: 'en' },
      { '@type': 'LocalBusiness', address: '1 High Road, Larchford', geo: { latitude: 47.1, longitude: 11.2 } },
    ])
    await world.write('club.example', { 'contact/content.txt': '::map[The hut]{lat=47.1 lng=11.2}\n' })
    expect(dataOf(await page(world.visit('http://club.example/contact')))[0]).toMatchObject({
      '@type': 'Organization',
      location: { '@type': 'Place', name: 'The hut', geo: { latitude: 47.1, longitude: 11.2 } },
    })
    const [crumbs] = dataOf(await page(world.visit('http://club.example/huts/high%20pass')))
    expect(crumbs.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item])).toEqual([
      ['Larch Club', 'http://club.example/'],
      ['Huts', 'http://club.example/huts'],
      ['High <Pass>', 'http://club.example/huts/high%20pass'],
    ])
  })

  test('offers what the shop sells at its price', async ({ world }) => {
    const store = 'title=Mug\nurl=mug\nprice=12.50 EUR\ndescription=Blue.\nstock=0\n'
    await world.write('shop.example', { 'settings.txt': 'store yes\n', 'store/store.txt': store, 'content.txt': 'Hi.' })
    const product = dataOf(await page(world.visit('http://shop.example/store/mug'))).at(-1)
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Mug',
      offers: { price: '12.50', priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' },
    })
    expect(product.offers.priceSpecification).toBeUndefined()
  })

  test('says how often something is paid', async ({ world }) => {
    const store = 'title=Box\nurl=box\nprice=20 EUR\ninterval=week\n'
    await world.write('shop.example', { 'settings.txt': 'store yes\n', 'store/store.txt': store, 'content.txt': 'Hi.' })
    const product = dataOf(await page(world.visit('http://shop.example/store/box'))).at(-1)
    expect(product.offers).toMatchObject({
      price: '20.00',
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        price: '20.00',
        priceCurrency: 'EUR',
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'WEE' },
      },
    })
  })

  test('can’t be left by anything a site writes', async ({ world }) => {
    const evil = '</script><script>alert(1)</script><!--<script>'
    await world.write('club.example', { 'settings.txt': `title ${evil}\n`, 'content.txt': `Title: ${evil}\n\nHi.\n` })
    const answer = await world.visit('http://club.example/')
    const home = await page(answer)
    expect(
      [...home.scripts].filter(({ type }) => type !== 'application/ld+json').map(({ text: code }) => code),
    ).toEqual(['', ''])
    expect(dataOf(home)[0].name).toBe(evil)
  })

  test('is kept back where a page wants not to be found', async ({ world }) => {
    await world.write('club.example', club)
    expect(dataOf(await page(world.visit('http://club.example/unlisted')))).toEqual([])
    expect(dataOf(await page(world.visit('http://club.example/nothing')))).toEqual([])
  })
})
