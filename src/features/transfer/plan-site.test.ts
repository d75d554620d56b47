import { expect, test } from 'vitest'
import { readMenu } from '#sites/format/menu.ts'
import { readCatalogue } from '#sites/format/catalogue.ts'
import { findRedirect, readRedirects } from '#sites/format/redirects.ts'
import { readSettings } from '#sites/format/settings.ts'
import { finishPlan } from './server/assemble/finish-plan.ts'
import { planSite } from './server/assemble/plan-site.ts'
import { writeSite } from './server/assemble/write-site.ts'
import type { OldMenuEntry, OldSite, PageSurvey } from './server/old-site.ts'

const home = 'https://old.example/'
const site: OldSite = { home, redirects: [] }
const entry = (title: string, address = '', children: OldMenuEntry[] = []): OldMenuEntry => ({
  title,
  address,
  children,
})

function page(address: string, more: Partial<PageSurvey> = {}): PageSurvey {
  const empty = {
    description: '',
    isNoIndex: false,
    alternates: [],
    parts: [],
    links: [],
    pictures: [],
    menu: [],
    products: [],
  }
  return { address: new URL(address, home).href, title: address, styles: { sheets: [], inline: '' }, ...empty, ...more }
}
const plan = (surveys: PageSurvey[], more: Partial<OldSite> = {}) => planSite({ ...site, ...more }, surveys)
const start = page('/', { title: 'Home' })
const filesOf = (planned: ReturnType<typeof plan>, present: Record<string, string> = {}, paths?: string[]) =>
  Object.fromEntries(
    writeSite(planned, new Map(Object.entries(present)), paths && new Set(paths)).map(({ path, content }) => [
      path,
      content,
    ]),
  )

test.for([
  ['/about', '/about', []],
  ['/about/', '/about', []],
  ['/about.html', '/about', ['/about.html  /about']],
  ['/about.php', '/about', ['/about.php  /about']],
  ['/de/ueber-uns', '/de/ueber-uns', []],
  ['/%C3%BCber-uns', '/über-uns', []],
  ['/关于', '/关于', []],
  ['/About', '/About', []],
  ['/a%20b', '/a%20b', []],
  ['/v1.2/guide', '/v1.2/guide', []],
  ['/guide-1.2', '/guide-1-2', ['/guide-1.2  /guide-1-2']],
  ['/.hidden/x', '/hidden/x', ['/.hidden/x  /hidden/x']],
  ['/aux', '/aux-page', ['/aux  /aux-page']],
  ['/login', '/login-page', []],
  ['/cart', '/cart-page', []],
  ['/account/orders', '/account/orders-page', []],
  ['/contact', '/contact', []],
  ['/blog/index.html', '/blog', ['/blog/index.html  /blog']],
  ['/index.php?page=about', '/about', ['/index.php?page=about  /about']],
  ['/?p=12', '/A-tale-of-bread', ['/?p=12  /a-tale-of-bread']],
  ['/products.asp?id=7&cat=2', '/products', ['/products.asp?cat=2&id=7  /a-tale-of-bread']],
] as const)('%s becomes %s, and its old address still works', ([address, path, redirects]) => {
  const isNamed = /\?(?:p|id)=/.test(address)
  const { pages, redirects: found } = plan([start, page(address, { title: 'A tale of bread' })])
  expect(pages[1]?.path).toBe(isNamed ? '/a-tale-of-bread' : path)
  expect(found.map(({ from, to }) => `${from}  ${to}`)).toEqual(redirects)
})

test('names of any length and number get files of their own', () => {
  const long = `/${'x'.repeat(300)}`
  const { pages, redirects } = plan([start, page(long), page(`${long}y`), page(`/${Array(40).fill('d').join('/')}`)])
  expect(new Set(pages.map(({ file }) => file)).size).toBe(4)
  for (const { file } of pages) expect(Math.max(...file.split('/').map((name) => name.length))).toBeLessThan(256)
  expect(redirects).toHaveLength(3)
})

test('the short address that a page says of itself leads to it', () => {
  const pages = [page('/bread', { shortlink: `${home}?p=7` }), page('/cake', { shortlink: 'https://short.example/x' })]
  expect(plan([start, ...pages]).redirects).toEqual([{ from: '/?p=7', to: '/bread' }])
})

test('every old redirect leads at once to where its chain ended, and none to another redirect', () => {
  const redirects = [
    { from: `${home}old`, to: `${home}older` },
    { from: `${home}older`, to: `${home}about.html` },
    { from: `${home}ring`, to: `${home}ring2` },
    { from: `${home}ring2`, to: `${home}ring` },
    { from: `${home}shop`, to: 'https://shop.example/x' },
    { from: `http://www.old.example/about`, to: `${home}about.html` },
  ]
  const planned = plan([start, page('/about.html')], { redirects })
  const text = filesOf(planned)['redirects.txt'] ?? ''
  const { redirects: read, problems } = readRedirects(text)
  expect(problems).toEqual([])
  expect(Object.fromEntries(read.map(({ from, to }) => [from, to]))).toEqual({
    '/about.html': '/about',
    '/old': '/about',
    '/older': '/about',
    '/ring': '/',
    '/ring2': '/',
    '/shop': 'https://shop.example/x',
  })
  for (const { to } of read) expect(findRedirect(read, to)).toBeUndefined()
  expect(planned.addresses[`${home}old`]).toBe('/about')
})

test('a page that only repeats another one leads there', () => {
  const copy = page('/about?text=plain', { title: 'About', canonical: `${home}about` })
  const planned = plan([start, page('/about', { title: 'About' }), copy, page('/index.php')])
  expect(planned.pages.map(({ path }) => path)).toEqual(['/', '/about'])
  expect(planned.redirects).toEqual([
    { from: '/about?text=plain', to: '/about' },
    { from: '/index.php', to: '/' },
  ])
  const misled = ['/a', '/b', '/c'].map((path) => page(path, { canonical: home }))
  expect(plan([start, ...misled]).pages).toHaveLength(4)
})

const inLanguages = (...list: [language: string, path: string][]) =>
  list.map(([language, path]) => ({ language, address: new URL(path, home).href }))

test('translations by hreflang become files beside the page, and their addresses lead there', () => {
  const homes = inLanguages(['en', '/'], ['de', '/de/'], ['x-default', '/'])
  const abouts = inLanguages(['en', '/about'], ['de', '/de/ueber-uns'])
  const planned = plan([
    page('/', { title: 'Home', language: 'en', siteName: 'Bakery', alternates: homes }),
    page('/about', {
      title: 'About',
      language: 'en',
      alternates: abouts,
      menu: [entry('About', `${home}about`), entry('Deutsch', `${home}de/`)],
    }),
    page('/de/', {
      title: 'Start',
      language: 'de',
      siteName: 'Bäckerei',
      alternates: homes,
      menu: [entry('Über uns', `${home}de/ueber-uns`)],
    }),
    page('/de/ueber-uns', { title: 'Über uns', language: 'de', alternates: abouts }),
    page('/de/impressum', { title: 'Impressum', language: 'de' }),
  ])
  expect(planned.pages.map(({ file, path }) => [file, path])).toEqual([
    ['content.txt', '/'],
    ['about/content.txt', '/about'],
    ['content.de.txt', '/?language=de'],
    ['about/content.de.txt', '/about?language=de'],
    ['de/impressum/content.txt', '/de/impressum'],
  ])
  expect(planned.pages[4]?.language).toBe('de')
  expect(planned.redirects).toEqual([
    { from: '/de', to: '/?language=de' },
    { from: '/de/ueber-uns', to: '/about?language=de' },
  ])
  const files = filesOf(planned)
  expect(readSettings(files['settings.txt'] ?? '').settings).toMatchObject({
    title: 'Bakery',
    language: 'en',
    languages: ['en', 'de'],
  })
  expect(files['settings.de.txt']).toBe('title Bäckerei\n')
  expect(readMenu(files['menu.txt'] ?? '').entries.map(({ title }) => title)).toEqual(['About', 'Languages'])
  expect(files['menu.de.txt']).toContain('Über uns | /about\n')
})

test('folders and parameters name a language where nothing else does', () => {
  const planned = plan([
    start,
    page('/about', { language: 'en' }),
    page('/fr/about', { language: 'fr' }),
    page('/about?lang=it', { language: 'it' }),
  ])
  expect(planned.pages.map(({ file }) => file)).toEqual([
    'content.txt',
    'about/content.txt',
    'about/content.fr.txt',
    'about/content.it.txt',
  ])
  expect(planned.redirects).toEqual([
    { from: '/fr/about', to: '/about?language=fr' },
    { from: '/about?lang=it', to: '/about?language=it' },
  ])
})

test('a template that says English on pages in another language makes no second language', () => {
  const pages = [
    page('/', { language: 'en', written: 'es' }),
    page('/nosotros', { language: 'en', written: 'es' }),
    page('/mapa', { language: 'en' }),
    page('/precios', { language: 'es', written: 'es' }),
  ]
  const planned = plan(pages)
  expect(planned.settings).toMatchObject({ language: 'es' })
  expect(planned.settings.languages).toBeUndefined()
  expect(planned.pages.map(({ file }) => file)).toEqual(
    ['/', 'nosotros/', 'mapa/', 'precios/'].map((path) => `${path.replace(/^\/$/, '')}content.txt`),
  )
  const english = ['/us', '/map'].map((path) => page(path, { language: 'en', written: 'en' }))
  expect(plan([...pages, ...english]).settings.language).toBe('en')
})

test('the menu has the pages that are carried, what leads outside, and no more', () => {
  const menu = [
    entry('Home', home),
    entry('Products', '', [
      entry('Bread', `${home}bread/`, [entry('Rye', `${home}bread/rye`, [entry('Dark', `${home}dark`)])]),
    ]),
    entry('Lost', `${home}lost`),
    entry('Empty', '', [entry('Lost too', `${home}lost2`)]),
    entry('Map', 'https://maps.example/x'),
    entry('Script', 'javascript:alert(1)'),
    entry('Call | us', 'tel:+4912345'),
  ]
  const surveys = [start, page('/bread/'), page('/bread/rye'), page('/dark')].map((each) => ({ ...each, menu }))
  surveys[0]!.menu = []
  expect(filesOf(plan(surveys))['menu.txt']).toBe(
    'Home | /\nProducts\n  Bread | /bread\n    Rye | /bread/rye\n    Dark | /dark\nMap | https://maps.example/x\nCall \\| us | tel:+4912345\n',
  )
  expect(filesOf(plan([start, page('/a', { title: 'A | Bakery' })]))['menu.txt']).toBe('Home | /\nA | /a\n')
})

test('a site that had nothing to sign in to has no field for it on its new home page, unless the owner wants one', () => {
  const home = plan([page('/', { title: 'Bakery' })])
  expect(filesOf(home)['settings.txt']).toContain('sign_in no\n')
  expect(filesOf(home, { 'settings.txt': 'title Bakery\nsign_in yes\n' })['settings.txt']).not.toContain('sign_in no')
})

const product = (title: string, price: string, more = {}) => ({ title, price, images: [], ...more })

test('things for sale are joined, priced only where the price is certain, and named otherwise', () => {
  const candle = { currency: 'EUR', address: `${home}product/beeswax-candle/`, sku: 'C1' }
  const planned = plan([
    start,
    page('/shop', {
      products: [
        product('Candle', '19.90', candle),
        product('Cup', ''),
        product('Plate', '1.299'),
        product('Sold', '5', { isSoldOut: true, sizes: ['S, small', 'M'] }),
      ],
    }),
    page('/product/beeswax-candle', {
      products: [
        product('Candle', '19,90', { ...candle, description: 'Of wax.', images: [`${home}c.jpg`], category: 'Light' }),
      ],
    }),
  ])
  const done = finishPlan(planned, { pictures: new Map([[`${home}c.jpg`, 'images/c.jpg']]), sheets: [] })
  const { items, problems } = readCatalogue(filesOf(done)['store/store.txt'] ?? '', 'EUR')
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    {
      title: 'Candle',
      url: 'beeswax-candle',
      price: { amount: 1990, currency: 'EUR' },
      description: 'Of wax.',
      images: ['images/c.jpg'],
      sku: 'C1',
      category: 'Light',
    },
    { title: 'Sold', stock: 0, sizes: ['S / small', 'M'], price: { amount: 500, currency: 'EUR' } },
  ])
  expect(planned.notCarried.map((told) => /“(.*?)”/.exec(told.message)?.[1])).toEqual(['Cup', 'Plate'])
  expect(planned.pages[2]).toMatchObject({ path: '/product/beeswax-candle', item: '/store/beeswax-candle' })
  expect(plan([page('/', { products: [product('Cup', '12.50')] })]).store).toEqual([])
})

test.for([
  ['.btn { background: #c0392b; color: #fff } body{color:#222}', { accent: '#c0392b', theme: 'light' }],
  [':root{--brand:#1a7f5a;--gray:#999} a{color:var(--brand)}', { accent: '#1a7f5a', theme: 'light' }],
  ['body{background:url(stars.jpg);color:#fafafa}', { theme: 'dark' }],
  ['body{background:#fff} body{color:#eee}', { theme: 'light' }],
  [
    'body{background:#111;font-family:Georgia,serif} a{color:rgb(230, 120, 20)}',
    { accent: '#e67814', theme: 'dark', font: 'serif' },
  ],
  ['/* nothing */ body{background:#fff;color:#333} p{}', { theme: 'light' }],
  ['{{{{:;;}}}'.repeat(5000), { theme: 'light' }],
  [`body{background:#fff}/* a */${'/*a'.repeat(300_000)}`, { theme: 'light' }],
  [
    'body{background:url(a.png) #fafafa} @media print{} @media (prefers-color-scheme: dark){ a{} body{background:#000} }',
    { theme: 'light' },
  ],
  ['body{background:#7a7a7a}', { theme: 'light' }],
] as const)('the look of a style sheet is found: %#', ([sheet, look]) => {
  const { settings } = finishPlan(plan([start]), { pictures: new Map(), sheets: [sheet] })
  const { accent, theme, font } = settings
  expect(JSON.parse(JSON.stringify({ accent, theme, font }))).toEqual(look)
})

test('exports say nothing about the look of a site', () => {
  const { settings } = finishPlan(plan([page('/', { isContent: true })]), { pictures: new Map(), sheets: [] })
  expect(settings).not.toHaveProperty('theme')
})

test('who imports a home page gets no sign-in on it that nobody asked for', () => {
  const planned = plan([page('/', { title: 'Home' }), page('/about', { title: 'About' })])
  const signIn = (present: Record<string, string>, paths?: string[]) =>
    /sign_in.*/.exec(filesOf(planned, present, paths)['settings.txt'] ?? '')?.[0]
  expect(signIn({})).toBe('sign_in no')
  expect(signIn({ 'settings.txt': 'sign_in yes\n' })).toBe('sign_in yes')
  expect(signIn({}, ['/about'])).toBeUndefined()
})

test('what is in the files of the site already stays, and nothing comes twice', () => {
  const planned = plan([
    page('/', { title: 'Home', siteName: 'Bakery' }),
    page('/about.html', { title: 'About', products: [product('Cup', '5', { currency: 'EUR' })] }),
  ])
  const present = {
    'settings.txt': '# mine\ntitle Old\nmy_key 7\n',
    'menu.txt': 'Start | /\n',
    'redirects.txt': '/about.html /mine\n',
    'store/store.txt': 'title=Mug\nurl=mug\nprice=3 EUR\n',
  }
  const files = filesOf(planned, present)
  expect(files['settings.txt']).toMatch(/^# mine\ntitle Bakery\nmy_key 7\n/)
  expect(files['menu.txt']).toBe('Start | /\nAbout | /about\n')
  expect(files['redirects.txt']).toBeUndefined()
  expect(readCatalogue(files['store/store.txt'] ?? '', 'EUR').items.map(({ url }) => url)).toEqual(['mug', 'cup'])
  expect(filesOf(planned, { ...present, ...files })).toEqual({})
  const some = filesOf(planned, {}, ['/'])
  expect([some['menu.txt'], some['redirects.txt'], some['store/store.txt']]).toEqual([
    'Home | /\n',
    undefined,
    undefined,
  ])
})

test('a list of links that a single page has is no menu, which is made of the pages near the root instead', () => {
  const tags = { menu: [entry('flour', '/tags/flour'), entry('oven', '/tags/oven')] }
  const others = ['/tags/flour', '/tags/oven', '/blog/one', '/blog/two'].map((address) => page(address))
  const planned = plan([
    start,
    page('/tags', { ...tags, title: 'Tags' }),
    page('/about', { title: 'About' }),
    ...others,
  ])
  expect(planned.menu.map(({ title }) => title)).toEqual(['Home', 'Tags', 'About'])
})
