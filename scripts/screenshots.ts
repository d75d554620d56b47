// Takes screenshots of the bundled sites, their owner's screens and the page of all parts, at phone and desktop width, into .screenshots/index.html.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { prepareBrowser } from './browser.ts'
import { startServer } from './built-server.ts'
import { serveParts } from './parts/serve.ts'

const folder = join(import.meta.dirname, '..', '.screenshots')
const widths = [390, 1280]
const themes = ['dark', 'light'] as const
const sites = {
  platform: {},
  demo: { domain: 'demo.localhost' },
  'demo-de': { domain: 'demo.localhost', language: 'de' },
  'demo-ar': { domain: 'demo.localhost', language: 'ar' },
  club: { domain: 'club.localhost' },
  'club-ar': { domain: 'club.localhost', language: 'ar' },
  photographer: { domain: 'photographer.localhost' },
}
const missing = '/no-such-page'
/** Public screens, then those of the demo sites' owner. */
const screens = {
  guest: ['/login', '/register', '/forgot-password', '/outbox', '/search'],
  owner: [
    '/account/add',
    ...['activate', 'edit', 'view', 'bring', 'build', 'store', 'transactions'].map(
      (section) => `/account/demo.localhost/${section}`,
    ),
    '/domains',
    '/domains/demo.localhost/notification-settings',
    '/messages?domain=demo.localhost',
    '/chats?domain=demo.localhost',
    '/mailing?domain=demo.localhost',
    '/failed-mail?domain=demo.localhost',
    '/orders?domain=demo.localhost',
    '/subscriptions',
    '/subscription',
    '/providers',
    '/profile',
    '/questions',
    '/search',
    '/settings',
  ],
}

/** The pages that a site's home page links to, home first; one store item is enough. */
async function listPages(url: string, query: string): Promise<string[]> {
  const home = await (await fetch(`${url}/${query}`)).text()
  const links = [...home.matchAll(/href="(\/[^"#]*)"/g)].map(
    ([, link = '']) => new URL(link.replaceAll('&amp;', '&'), url),
  )
  const own = links.filter(({ pathname, search }) => !/\.|^\/(_assets|domains)\//.test(pathname) && search === query)
  const paths = own.map(({ pathname }) => pathname)
  const item = paths.find((path) => path.startsWith('/store/'))
  const shop = item === undefined ? [] : ['/cart', '/wishlist', '/checkout']
  return [...new Set(['/', ...paths.filter((path) => path === item || !path.startsWith('/store/')), ...shop, missing])]
}

interface Shot {
  browser: Browser
  address: string
  file: string
  width: number
  theme: (typeof themes)[number]
  /** The signed-in owner's screens. */
  token?: string
  /** A screen is ready when its calls have returned, a page when it is loaded. */
  until: 'load' | 'networkidle'
}

async function shoot({ browser, address, file, width, theme, token, until }: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const kept = { theme, ...(token !== undefined && { token }) }
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: until })
  if (until === 'networkidle')
    await page.getByText('Loading...', { exact: true }).first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
  await context.close()
}

async function signIn(url: string, email: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${url}/api/auth/${path}`, init)).json()
  }
  const { code } = await post('send-verification-code', { email })
  const { token } = await post('verify-code', { email, code })
  return token
}

function writeSheet(rows: Map<string, string[]>): string {
  const figures = (files: string[]) =>
    files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')
  const sections = [...rows].map(([name, files]) => `<h2>${name}</h2><div>${figures(files)}</div>`).join('\n')
  const style =
    'body{font:16px system-ui;background:#888}div{display:flex;gap:1rem;align-items:start}img{height:30rem;object-fit:cover;object-position:top}'
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>${style}</style>\n${sections}\n`
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'sitewright-shots-'))
const browser = await chromium.launch(prepareBrowser())
const server = await startServer({ DATA_DIR: dataDir })
const parts = await serveParts({ port: 0 })
const rows = new Map<string, string[]>()

/** One page at both widths in both themes. */
async function shootAll(title: string, name: string, what: Pick<Shot, 'address' | 'token' | 'until'>): Promise<void> {
  const shots = widths.flatMap((width) =>
    themes.map((theme) => ({ width, theme, file: `${name}-${width}-${theme}.png` })),
  )
  await Promise.all(shots.map((shot) => shoot({ browser, ...what, ...shot })))
  rows.set(
    title,
    shots.map(({ file }) => file),
  )
  process.stdout.write(`${title}\n`)
}

try {
  for (const [site, parameters] of Object.entries(sites)) {
    const search = new URLSearchParams(parameters).toString()
    const query = search && `?${search}`
    for (const path of await listPages(server.url, query)) {
      const name = `${site}${path === '/' ? '' : path.replaceAll('/', '-')}`
      await shootAll(`${site} ${path}`, name, { address: `${server.url}${path}${query}`, until: 'load' })
    }
  }
  await shootAll('parts', 'parts', { address: parts.url, until: 'load' })
  const token = await signIn(server.url, 'owner@demo.localhost')
  for (const [whose, paths] of Object.entries(screens))
    for (const path of paths)
      await shootAll(`${whose} ${path}`, `${whose}${path.replaceAll('/', '-')}`, {
        address: `${server.url}${path}`,
        until: 'networkidle',
        ...(whose === 'owner' && { token }),
      })
  await writeFile(join(folder, 'index.html'), writeSheet(rows))
  process.stdout.write(`${join(folder, 'index.html')}\n`)
} finally {
  await Promise.all([browser.close(), server.stop(), parts.stop()])
  await rm(dataDir, { recursive: true, force: true })
}
