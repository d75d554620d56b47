import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const { DOMParser } = new JSDOM('').window
const read = async (answer: Response | Promise<Response>) =>
  new DOMParser().parseFromString(await (await answer).text(), 'text/html')
const words = (page: Document, part = 'main') => page.querySelector(part)?.textContent ?? ''
const robots = (page: Document) => page.querySelector('meta[name="robots"]')?.getAttribute('content')

const bakery = {
  'settings.txt': 'title Old *Bakery*\n',
  'menu.txt': 'Home | /\nBread | /bread\n',
  'content.txt': 'Warm since five.',
}
const shop = {
  ...bakery,
  'settings.txt': 'title Old Bakery\nstore yes\n',
  'store/store.txt': 'title=Rye\nurl=rye\nprice=4.50\n',
}

const closed: [path: string, title: string][] = [['/transactions', 'Temporarily Disabled']]
const shopPages: [path: string, title: string][] = [
  ['/cart', 'Your cart'],
  ['/checkout', 'Checkout'],
  ['/wishlist', 'Your wishlist'],
]

describe('what is not open yet', () => {
  test.for(closed)('%s says so on a page of the site, with a way back', async ([path, title], { world }) => {
    await world.write('my.example', bakery)
    const answer = await world.visit(`http://my.example${path}`, { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(200)
    const page = await read(answer)
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([title])
    expect(page.title).toBe(`${title} · Old *Bakery*`)
    expect(robots(page)).toBe('noindex')
    expect(page.querySelector('main a[href="/"]')?.textContent).toBe('Back to the home page')
    expect(words(page, 'header nav')).toContain('Bread')
    expect(words(page)).toMatch(/ yet[.,]|is disabled because of chart library conflicts\./)
  })

  test('a site’s own file or redirect doesn’t take the place of a route of the platform', async ({ world }) => {
    await world.write('my.example', {
      ...bakery,
      'transactions/content.txt': '# My trap',
      'cart/content.txt': '# My trap',
      'redirects.txt': '/wishlist https://example.com/\n',
    })
    for (const path of ['/transactions', '/cart'])
      expect(words(await read(world.visit(`http://my.example${path}`)))).not.toContain('My trap')
    expect((await world.visit('http://my.example/wishlist')).status).toBe(200)
  })

  test('the words come in German and Arabic, in English where nobody translated them', async ({ world }) => {
    await world.write('my.example', { ...bakery, 'settings.txt': 'title Backstube\nlanguage de\n' })
    expect(words(await read(world.visit('http://my.example/cart')))).toContain('Ihr Warenkorb')
    const arabic = await read(world.visit('http://my.example/cart?language=ar-EG'))
    expect([arabic.documentElement.dir, words(arabic)]).toEqual(['rtl', expect.stringContaining('سلّتك')])
    expect(arabic.querySelector('main a[href="/?language=ar"]')).toBeTruthy()
    expect(words(await read(world.visit('http://my.example/cart?language=fa')))).toContain('Ihr Warenkorb')
    await world.write('my.example', { 'settings.txt': 'title Backstube\nlanguage fa\n' })
    const persian = await read(world.visit('http://my.example/cart'))
    expect([persian.documentElement.lang, persian.documentElement.dir]).toEqual(['en', 'ltr'])
    expect(words(persian)).toContain('Your cart')
  })
})

describe('cart, checkout and wishlist', () => {
  test.for(shopPages)(
    '%s is a page of its own in a shop, with ways back, not for search machines',
    async ([path, title], { world }) => {
      await world.write('my.example', shop)
      const answer = await world.visit(`http://my.example${path}?session=made-up&q=1`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('etag')).toBe((await world.visit(`http://my.example${path}`)).headers.get('etag'))
      const page = await read(answer)
      expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([title])
      expect(page.title).toBe(`${title} · Old Bakery`)
      expect(robots(page)).toBe('noindex')
      expect(page.querySelector('main a[href="/store"]')?.textContent).toBe('Browse the store')
      expect(page.querySelector('main noscript')?.innerHTML).toContain('This part of the store needs JavaScript.')
      expect(page.body.dataset.site).toBe('my.example')
    },
  )

  test.for(shopPages)('%s of a site without a shop says that nothing is sold', async ([path, title], { world }) => {
    await world.write('other.example', bakery)
    const page = await read(world.visit(`http://other.example${path}`))
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([title])
    expect(words(page)).toContain('There is nothing in the store yet.')
    expect(page.querySelectorAll('main :is(form, [data-mover], a[href="/store"])')).toHaveLength(0)
    expect(page.querySelector('main a[href="/"]')).toBeTruthy()
  })

  test('calls and links stay with the site on the platform’s own host', async ({ world }) => {
    await world.write('my.example', shop)
    const page = await read(world.visit('http://localhost/cart?domain=my.example&language=de'))
    expect(page.body.dataset.query).toBe('?domain=my.example&language=de')
    const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
    expect(links.filter((link) => !link?.endsWith('?domain=my.example&language=de'))).toEqual([])
  })

  test('the checkout knows every country, in the words and order of the page', async ({ world }) => {
    await world.write('my.example', shop)
    const countries = async (language: string) => [
      ...(
        await read(world.visit(`http://my.example/checkout?language=${language}`))
      ).querySelectorAll<HTMLOptionElement>('[name=country] option'),
    ]
    const german = await countries('de')
    expect(german).toHaveLength(249)
    expect(german.find(({ value }) => value === 'AT')?.text).toBe('Österreich')
    expect((await countries('en')).filter(({ selected }) => selected).map(({ value }) => value)).toEqual(['US'])
  })
})

/** The same in English and in other languages, or in no language at all. */
const alike = /^(?:Chat|Message \*|Name \*|Normal|Old \*Bakery\*|Rye|[−+])$/

/** What a page says in the paragraphs, headings, labels and buttons that nobody but the platform wrote. */
const saidBy = (page: Document) =>
  [...page.querySelectorAll('title, h1, h2, h3, p, label, legend, button, option, main a')]
    .filter((element) => !element.matches('body [lang], body [lang] *, [name=country] option'))
    .map((element) => element.textContent?.replace(' · Old *Bakery*', '').trim() ?? '')
    .filter((said) => said !== '' && !alike.test(said))

describe('in every language of the interface', () => {
  const open = [
    '/contact',
    '/subscribe',
    '/terms',
    '/privacy',
    '/store',
    '/store/rye',
    '/cart',
    '/checkout',
    '/wishlist',
  ]
  const paths = [...closed.map(([path]) => path), ...open]
  const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'ar']
  const direction = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

  test.for(languages)('no page of the platform has an English word left in %s', async (language, { world }) => {
    await world.write('my.example', { ...shop, 'settings.txt': 'title Old *Bakery*\nstore yes\n' })
    await world.write('bare.example', { 'settings.txt': 'title Old *Bakery*\n' })
    const addresses = [...paths.map((path) => `http://my.example${path}`), 'http://bare.example/store']
    for (const address of addresses) {
      const page = await read(world.visit(`${address}?language=${language}`))
      const { lang, dir } = page.documentElement
      expect([address, lang, dir]).toEqual([address, language, direction(language)])
      expect(page.querySelector('main')?.getAttribute('lang')).toBeNull()
      const english = new Set(saidBy(await read(world.visit(address))))
      expect([address, saidBy(page).filter((said) => english.has(said))]).toEqual([address, []])
    }
  })
})

describe('contact, subscribe, terms and privacy', () => {
  const standIns: [path: string, part: string | RegExp][] = [
    ['/contact', /response within 24 hours.*Frequently asked questions/s],
    ['/subscribe', 'Unsubscribe at any time.'],
    ['/terms', 'Old *Bakery*'],
    ['/privacy', 'Old *Bakery*'],
  ]
  test.for(standIns)('%s is the platform’s until the site writes its own', async ([path, part], { world }) => {
    await world.write('my.example', bakery)
    const before = await read(world.visit(`http://my.example${path}`))
    expect([before.querySelectorAll('h1').length, robots(before)]).toEqual([1, undefined])
    expect(words(before)).toMatch(part)
    await world.write('my.example', { [`${path.slice(1)}/content.txt`]: '# Mine' })
    expect(words(await read(world.visit(`http://my.example${path}`)))).toMatch(/^\s*Mine\s*$/)
  })

  test('/contact has the form, and /subscribe its two fields', async ({ world }) => {
    await world.write('my.example', bakery)
    const contact = await read(world.visit('http://my.example/contact'))
    expect(contact.querySelector('h1')?.textContent).toBe('Contact Us')
    expect(contact.querySelectorAll('main form textarea')).toHaveLength(1)
    const subscribe = await read(world.visit('http://my.example/subscribe?language=de'))
    expect(subscribe.querySelectorAll('main form .field input')).toHaveLength(2)
    expect(words(subscribe)).toContain('Neues von Old *Bakery*')
  })

  test('no page of the platform asks for an e-mail address twice, nor to sign in', async ({ world }) => {
    await world.write('my.example', shop)
    await world.write('other.example', bakery)
    const fields = async (address: string) => {
      const page = await read(world.visit(`http://${address}`))
      return [address, page.querySelectorAll('main :is(input[type=email], [data-island=sign-in])').length]
    }
    for (const host of ['my.example', 'other.example']) {
      for (const path of ['/contact', '/subscribe']) expect(await fields(host + path)).toEqual([host + path, 1])
      for (const path of ['/store', '/cart', '/wishlist', '/terms', '/privacy'])
        expect(await fields(host + path)).toEqual([host + path, 0])
    }
    expect(await fields('my.example/checkout')).toEqual(['my.example/checkout', 1])
    expect(await fields('my.example/')).toEqual(['my.example/', 2])
  })

  test('a title that looks like markup or a block is shown as it is written', async ({ world }) => {
    const title = ':::html <b>[x](javascript:alert(1))</b> ![y](z) $& {site}'
    await world.write('my.example', { 'settings.txt': `title = ${title}\n` })
    const page = await read(world.visit('http://my.example/privacy'))
    expect(words(page)).toContain(`This is what ${title} knows of you`)
    expect(page.querySelectorAll('main :is(b, img, a[href^="javascript"])')).toHaveLength(0)
  })
})

describe('an address at which there is nothing', () => {
  test.for([
    ['en', 'Page not found · Old *Bakery*'],
    ['de', 'Seite nicht gefunden · Alte Backstube'],
    ['ar', 'الصفحة غير موجودة · Old *Bakery*'],
  ])('has a title of its own in %s, not that of the home page', async ([language, title], { world }) => {
    await world.write('my.example', {
      ...bakery,
      'settings.de.txt': 'title Alte Backstube\n',
      'content.txt': 'Title: Bread\n\nWarm since five.',
      'content.de.txt': '# Brot seit fünf',
    })
    const page = await read(world.visit(`http://my.example/none?language=${language}`))
    expect(page.title).toBe(title)
    expect(page.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title)
  })

  test('is answered alike for all such addresses, and a new page, redirect or item shows at once', async ({
    world,
  }) => {
    await world.write('my.example', shop)
    const etags = new Set<string | null>()
    for (const path of ['/a', '/b/c', '/store/none', '/d.e/f', '/.hidden', '/%ff', '/x%00y']) {
      const answer = await world.visit(`http://my.example${path}`)
      expect(answer.status).toBe(404)
      etags.add(answer.headers.get('etag'))
    }
    etags.delete(null)
    expect(etags.size).toBe(1)
    await world.write('my.example', { 'b/c/content.txt': '# Now there' })
    expect(words(await read(world.visit('http://my.example/b/c')))).toContain('Now there')
    await rm(join(world.sites, 'my.example/b'), { recursive: true })
    expect((await world.visit('http://my.example/b/c')).status).toBe(404)
    await world.write('my.example', { 'redirects.txt': '/a /bread\n' })
    expect((await world.visit('http://my.example/a')).status).toBe(301)
    await world.write('my.example', { 'content.txt': 'Cold today.' })
    expect(words(await read(world.visit('http://my.example/z')))).toContain('Cold today.')
  })

  test('is known in each language, and a page that exists in one alone is found', async ({ world }) => {
    await world.write('my.example', { ...bakery, 'content.de.txt': 'Warm seit fünf.' })
    expect(words(await read(world.visit('http://my.example/nichts?language=de')))).toContain('Warm seit fünf.')
    expect(words(await read(world.visit('http://my.example/nothing')))).toContain('Warm since five.')
    await world.write('my.example', { 'brot/content.de.txt': '# Brot' })
    expect((await world.visit('http://my.example/brot?language=de')).status).toBe(200)
    expect((await world.visit('http://my.example/brot')).status).toBe(404)
  })
})
