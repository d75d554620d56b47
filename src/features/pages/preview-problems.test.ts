// @module-tag long
import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

interface FoundProblem {
  file: string
  line: number
  severity: string
  message: string
  missing?: { kind: string; name: string }
}

async function openChecked(world: World, files: Record<string, string>) {
  const site = await openSite(world)
  await site.write({ 'settings.txt': 'title Bakery\n', 'menu.txt': '', ...files })
  const check = (body: object, token?: string) =>
    site.call(`POST ${site.on}/problems`, body, token === undefined ? {} : { token })
  return {
    site,
    check,
    /** File, line and words of each, as they come. */
    tell: async (path: string, content: string, more = {}) => {
      const { status, body } = await check({ path, content, ...more })
      expect(status).toBe(200)
      return (body as FoundProblem[]).map(({ file, line, message }) => `${file}:${line} ${message}`)
    },
  }
}

test('the writer of a page sees which pictures, parts and tables are missing, and on which line', async ({ world }) => {
  const { tell, check } = await openChecked(world, { 'there.csv': 'a,b\n1,2\n' })
  const content = [
    '# Bread',
    '',
    'Some words',
    'and ![a loaf](images/loaf.jpg) in them.',
    '',
    ':::image-grid',
    'images/one.jpg | One | First',
    'images/two words.jpg | Two | Second',
    ':::',
    '',
    '::table{src=prices.csv}',
    '::table{src=there.csv}',
    '::include footer.txt',
  ].join('\r\n')
  expect(await tell('content.txt', content)).toEqual([
    'content.txt:13 The file footer.txt is missing.',
    'content.txt:4 The file images/loaf.jpg is missing.',
    'content.txt:7 The file images/one.jpg is missing.',
    'content.txt:8 The file images/two words.jpg is missing.',
    'content.txt:11 The file prices.csv is missing.',
  ])
  const { body } = await check({ path: 'content.txt', content })
  expect((body as FoundProblem[]).map(({ missing }) => `${missing?.kind} ${missing?.name}`)).toEqual([
    'part footer.txt',
    'picture images/loaf.jpg',
    'picture images/one.jpg',
    'picture images/two words.jpg',
    'table prices.csv',
  ])
})

test('products that are in the store no more are named, on the line that names them first', async ({ world }) => {
  const { tell } = await openChecked(world, { 'store/store.txt': 'title=Rye\nurl=rye\nprice=4 EUR\n' })
  const long = 'jam-'.repeat(800)
  expect(
    await tell('content.txt', `# Bread\n\n::store{products="rye, stollen"}\n\n::store{products="stollen,${long}"}\n`),
  ).toEqual([
    'content.txt:3 There is no product “stollen” in the store, so it is left out.',
    `content.txt:5 There is no product “${long.slice(0, 40)}…” in the store, so it is left out.`,
  ])
})

test('links that lead to nothing on the site are problems, and only those', async ({ world }) => {
  const { tell } = await openChecked(world, {
    'about/content.txt': '# About\n',
    'soon/content.txt': 'Draft: yes\n\n# Soon\n',
    'redirects.txt': '/old /about\n',
    'menu.txt': 'Home | /\nGone | /gone\n',
    'files/list.pdf': '%PDF',
    'footer.txt': '[Broken too](/nowhere)\n',
  })
  const content = [
    '[Fine](/about) [fine](about#part) [old](/old) [contact](/contact) [list](/files/list.pdf) [map](/sitemap.xml)',
    '[away](https://example.com/none) [mail](mailto:a@example.com) [here](#top) [log in](/login) [question](?a=b)',
    '',
    'A [page that is not there](/missing).',
    '',
    '::button[Buy]{href=shop}',
    '',
    ':::center',
    '[Soon](/soon) and [a file](/files/none.pdf)',
    ':::',
    '::include footer.txt',
  ].join('\n')
  expect((await tell('content.txt', content)).toSorted()).toEqual([
    'content.txt:4 A link leads to /missing, but there is no such page.',
    'content.txt:6 A link leads to /shop, but there is no such page.',
    'content.txt:9 A link leads to /files/none.pdf, but there is no such file.',
    'content.txt:9 A link leads to /soon, which visitors can’t see yet.',
    'footer.txt:1 A link leads to /nowhere, but there is no such page.',
    'menu.txt:2 A link leads to /gone, but there is no such page.',
  ])
})

test('the lines are those of the text as it is typed, also where it hides its page', async ({ world }) => {
  const { tell } = await openChecked(world, {})
  const content = '\uFEFFDraft: yes\nTitle: News\nPublish: 2099-01-01\n\n![x](none.jpg)\n'
  expect(await tell('news/content.txt', content)).toEqual(['news/content.txt:5 The file none.jpg is missing.'])
})

test('a menu or settings that are being typed are looked at as they would be', async ({ world }) => {
  const { tell } = await openChecked(world, { 'content.txt': '# Bread\n' })
  expect(await tell('menu.txt', 'Home | /\n  News | /news\n')).toEqual([
    'menu.txt:2 A link leads to /news, but there is no such page.',
  ])
  expect(await tell('settings.txt', 'title Bakery\nlogo images/logo.png\n')).toEqual([
    'settings.txt:2 The file images/logo.png is missing.',
  ])
  expect(await tell('news/content.txt', '# News\n', { page: '/news' })).toEqual([])
})

test('problems are only for people who may edit the site, and never show files outside of it', async ({ world }) => {
  const { site, check } = await openChecked(world, {})
  const page = { path: 'content.txt', content: '![x](none.jpg)\n' }
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  expect((await check(page, viewer)).status).toBe(403)
  expect((await check({ ...page, path: '../other.example/content.txt' })).status).toBe(400)
  expect((await check({ ...page, content: '[x](/../../etc/passwd) ![x](../../etc/passwd)' })).status).toBe(200)
})

test('no starter begins with anything missing', async ({ world }) => {
  for (const starter of ['cafe', 'club', 'landing', 'personal', 'portfolio', 'shop']) {
    const token = await world.signIn(`${starter}@example.com`)
    const { body } = await world.ask('POST /api/domains', { name: `${starter}.example`, starter }, { token })
    const get = async (path: string) => (await world.ask(`GET ${path}`, undefined, { token })).body
    const pages = ['content.txt']
    for (const { name, type } of await get(`/api/domains/${body.id}/files`))
      if (type === 'directory') pages.push(`${name}/content.txt`)
    for (const path of pages) {
      const { content } = await get(`/api/files/${body.id}/${path}`)
      if (typeof content !== 'string') continue
      const found = await world.ask(`POST /api/domains/${body.id}/problems`, { path, content }, { token })
      expect([starter, path, found.body]).toEqual([starter, path, []])
    }
  }
})

test('the writer of a map sees which key it would need', async ({ world }) => {
  const { tell } = await openChecked(world, {})
  const maps = [
    '::map{provider=google address="High Road"}',
    '::map{provider=google lat=1 lng=2}',
    '::map{provider=waze address="High Road"}',
    ':::center',
    '::map{provider=mapquest address="Low Road"}',
    ':::',
  ]
  expect(await tell('content.txt', maps.join('\n'))).toEqual([
    'content.txt:1 Google Maps API key required for geocoding.',
    'content.txt:5 MapQuest API key required for geocoding.',
  ])
})

test('the writer of a map whose key the domain has sees no problem', async ({ world }) => {
  const { site, tell } = await openChecked(world, {})
  const credentials = { api_key: 'AIza-key' }
  const sent = { type: 'geocoding', key: 'google', name: 'Google', credentials, domain_id: site.id }
  const { body } = await site.call('POST /api/providers', sent)
  await site.call(`PUT /api/providers/${body.id}/status`, { isActive: true })
  expect(await tell('content.txt', '::map{provider=google address="High Road"}')).toEqual([])
})

test('whoever writes in German reads in German what is missing, and programs read what it is', async ({ world }) => {
  const { site } = await openChecked(world, {})
  const body = { path: 'content.txt', content: '# Brot\n\n::include fehlt.txt\n\n::buton[x]{href=/a}\n' }
  const found = await site.call(`POST ${site.on}/problems`, body, { headers: { 'x-screen-language': 'de' } })
  expect(found.body).toEqual([
    {
      file: 'content.txt',
      line: 5,
      severity: 'warning',
      code: 'block-unknown',
      values: { written: 'buton' },
      message: 'Unbekannter Block buton.',
      suggestion: 'Meinten Sie button?',
      suggested: { code: 'did-you-mean', values: { better: 'button' } },
    },
    {
      file: 'content.txt',
      line: 3,
      severity: 'error',
      code: 'file-missing',
      values: { file: 'fehlt.txt' },
      message: 'Die Datei fehlt.txt fehlt.',
      suggestion: 'Legen Sie sie an oder schreiben Sie einen anderen Namen.',
      suggested: { code: 'create-or-rename-file' },
      missing: { kind: 'part', name: 'fehlt.txt' },
    },
  ])
})
