// @module-tag long
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { ZipFile } from 'yazl'
import { importArchive, waitForTransfer } from '#test/old-sites/import-website.ts'
import { oldPage, openOldHost } from '#test/old-host.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from './contract.ts'

async function zip(files: Record<string, string>): Promise<Buffer> {
  const packed = new ZipFile()
  for (const [path, content] of Object.entries(files)) packed.addBuffer(Buffer.from(content), path)
  packed.end()
  return buffer(packed.outputStream as Readable)
}

async function accept(world: World, site: Site, { id }: Transfer) {
  expect(await site.call(`POST ${site.on}/transfers/${id}/accept`, {})).toMatchObject({ status: 200 })
  const visit = (path: string) => world.visit(`http://${site.host}${path}`, { redirect: 'manual' })
  return {
    read: async (path: string) => (await world.ctx.files.read(`${site.label}/${path}`))?.toString() ?? '',
    visit,
    leads: async (path: string) => (await visit(path)).headers.get('location')?.replace(/^https?:\/\/[^/]+/, ''),
    feed: async () => (await visit('/feed.xml')).text(),
  }
}

const entry = (id: number, title: string, day: string, fields: object = {}) =>
  `<item>${Object.entries({
    title,
    link: `https://rye.example/2024/post-${id}/`,
    'wp:post_id': `${id}`,
    'wp:post_type': 'post',
    'wp:status': 'publish',
    'wp:post_date_gmt': day,
    'content:encoded': `<p>The words of post ${id} about rye.</p>`,
    ...fields,
  })
    .map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`)
    .join('')}<category domain="category" nicename="news"><![CDATA[News]]></category></item>`
const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Rye &amp;amp; <![CDATA[<em>River</em>]]></title><link>https://rye.example</link><language>en</language><wp:base_blog_url>https://rye.example</wp:base_blog_url>${items.join('')}</channel></rss>`

test('posts of a WordPress export keep their days and have a feed, to which the old feeds lead', async ({ world }) => {
  const site = await openSite(world)
  const done = await importArchive(
    site,
    await zip({
      'rye.xml': wxr(
        entry(1, 'Home', '2020-01-01 00:00:00', { 'wp:post_type': 'page', link: 'https://rye.example/' }),
        entry(2, 'Bread &amp; <em>salt</em> [icon name="x"]', '2024-03-09 06:10:00'),
        entry(3, 'Old time', '0000-00-00 00:00:00', { pubDate: 'Sat, 10 Mar 2018 06:10:00 +0100' }),
        entry(4, 'Plain', '', { 'wp:post_date': '2017-05-06 07:08:09' }),
        entry(5, 'About', '2021-01-01 00:00:00', { 'wp:post_type': 'page', link: 'https://rye.example/about/' }),
      ),
    }),
  )
  const { read, leads, feed } = await accept(world, site, done)
  expect(await read('2024/post-2/content.txt')).toMatch(/^Title: Bread & salt\nPublish: 2024-03-09T06:10:00Z\n/)
  expect(await read('2024/post-3/content.txt')).toContain('Publish: 2018-03-10T05:10:00Z')
  expect(await read('2024/post-4/content.txt')).toContain('Publish: 2017-05-06T07:08:09')
  for (const page of ['content.txt', 'about/content.txt']) expect(await read(page)).not.toContain('Publish')
  expect(await read('settings.txt')).toMatch(/title +Rye & River/)
  expect(await feed()).toMatch(/<title>Bread &amp; salt<\/title>[^]*<title>Old time<\/title>[^]*<title>Plain<\/title>/)
  for (const old of [
    '/feed/',
    '/feed',
    '/rss',
    '/feed/atom/',
    '/?feed=rss2',
    '/category/news/feed/',
    '/2024/feed/',
    '/index.xml',
  ])
    expect([old, await leads(old)]).toEqual([old, '/feed.xml'])
})

test.for([
  [
    'Hugo',
    {
      'hugo.toml': '',
      'content/_index.md': '+++\ntitle = "Home"\ndate = 2020-01-01\n+++\n',
      'content/posts/rye.md':
        '+++\ntitle = "Why *rye*"\ndate = 2024-03-09T06:10:00+01:00\ntags = ["Dark Bread"]\n+++\nRye',
    },
    'Publish: 2024-03-09T05:10:00Z',
    ['/index.xml', '/posts/index.xml', '/tags/dark-bread/index.xml'],
  ],
  [
    'Jekyll',
    {
      '_config.yml': 'permalink: pretty',
      'index.md': '---\ntitle: Home\n---\n',
      '_posts/2024-03-09-rye.md': '---\ntitle: "Why *rye*"\ncategories: [bread]\n---\nRye',
    },
    'Publish: 2024-03-09',
    ['/atom.xml', '/rss.xml', '/feed/bread.xml'],
  ],
  [
    'Hexo',
    {
      '_config.yml': 'title: Mill',
      'source/_posts/rye.md': '---\ntitle: Why `rye`\ndate: 2024-03-09 06:10:00\n---\nRye',
    },
    'Publish: 2024-03-09T06:10:00',
    ['/atom.xml', '/rss2.xml'],
  ],
  [
    'Astro',
    {
      'astro.config.mjs': '',
      'src/pages/index.md': '---\ntitle: Home\n---\n',
      'src/content/blog/rye.md': '---\ntitle: Why <em>rye</em>\npubDate: "Mar 09 2024"\n---\nRye',
    },
    'Publish: 2024-03-09',
    ['/rss.xml', '/blog/rss.xml'],
  ],
  [
    'Pelican',
    { 'pelicanconf.py': '', 'content/rye.md': 'Title: Why rye\nDate: 2024-03-09 06:10\nCategory: Bread\n\nRye' },
    'Publish: 2024-03-09T06:10:00',
    ['/feeds/all.atom.xml', '/feeds/bread.atom.xml'],
  ],
] as const)(
  'posts of %s keep their days and titles, and old feeds lead to the new one',
  async ([, files, publish, feeds], { world }) => {
    const site = await openSite(world)
    const done = await importArchive(site, await zip(files as Record<string, string>))
    const { read, leads, feed } = await accept(world, site, done)
    const post = done.pages.find(({ title }) => title === 'Why rye')
    expect(await read(`${post?.path.slice(1)}/content.txt`)).toContain(`${publish}\n`)
    expect(await feed()).toContain('<title>Why rye</title>')
    expect(await feed()).not.toContain('<item><title>Home</title>')
    for (const old of feeds) expect([old, await leads(old)]).toEqual([old, '/feed.xml'])
  },
)

const article = (title: string, head: string, top = '') =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><header><a href="/">Rye</a></header><main><article><h1>${title}</h1>${top}<p>The words of a whole paragraph about rye and the water that it needs.</p></article></main></body></html>`

test('posts of a website that is read from its address have the day that their pages name', async ({ world }) => {
  const days: Record<string, string> = {
    '/a': article(
      'A',
      '<meta property="article:published_time" content="2024-03-09T06:10:00+00:00"><link rel="alternate" type="application/rss+xml" href="/news/all.rss">',
    ),
    '/b': article(
      'B',
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","datePublished":"2024-03-10"}</script>`,
    ),
    '/c': article('C', '', '<p>Posted on <time datetime="2024-03-11T10:00:00Z">March 11</time></p>'),
    '/d': article('D', '', '<span class="entry-date">12 March 2024</span>'),
    '/e': article('E', '', '<abbr class="published" title="2024-03-13">Wednesday</abbr>'),
    '/2024/03/14/f': article('F &amp;amp; G', ''),
    '/g': article('Changed', '', '<time class="updated" datetime="2024-03-15">Changed</time>'),
    '/h': article('To come', '', '<time datetime="2999-03-15">Soon</time>'),
  }
  const links = Object.keys(days).map(
    (path) => `<p><a href="${path}">${path}</a> <time datetime="2024-01-0${(path.length % 9) + 1}">a day</time></p>`,
  )
  await using host = await openOldHost(world, { '/': oldPage('Home', links.join('')), ...days })
  const site = await openSite(world)
  const begun = await site.call(`POST ${site.on}/transfers`, { url: host.place, confirmed: true })
  const done = await waitForTransfer(site.call, site.on, begun.body.id)
  const { read, leads } = await accept(world, site, done)
  const publishIn = async (path: string) => /^Publish: (.*)$/m.exec(await read(`${path}/content.txt`))?.[1]
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e', '2024/03/14/f', 'g', 'h'].map(publishIn))).toEqual([
    '2024-03-09T06:10:00Z',
    '2024-03-10',
    '2024-03-11T10:00:00Z',
    '2024-03-12',
    '2024-03-13',
    '2024-03-14',
    undefined,
    undefined,
  ])
  expect(await read('content.txt')).not.toContain('Publish')
  expect(done.pages.map(({ title }) => title)).toContain('F & G')
  expect(await leads('/news/all.rss')).toBe('/feed.xml')
  expect(await leads('/rss.xml')).toBe('/feed.xml')
})
