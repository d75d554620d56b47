// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { renderNotice } from './notice.ts'
import { renderPage } from './page.tsx'
import { sampleView, showPage } from '#test/sample-view.ts'

const words = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim()
const titles = (page: Document) => [...page.querySelectorAll('h1')].map(words)

describe('the title of a page', () => {
  test('a bare home page opens with the site’s title, its description and the sign-in widget', () => {
    const page = showPage('First.\n\nSecond.\n', {
      path: '/',
      settings: 'title Old Dairy\ndescription Clay and tea\n_start Go\n_email_address you@example.com',
    })
    expect(titles(page)).toEqual(['Old Dairy'])
    expect(words(page.querySelector('.hero p'))).toBe('Clay and tea')
    expect(page.querySelector('.hero input')?.getAttribute('placeholder')).toBe('you@example.com')
    expect(words(page.querySelector('.hero button'))).toBe('Go')
    expect([...page.querySelectorAll('main .text > p')].map(words)).toEqual(['First.', 'Second.'])
  })

  test('a home page that begins with its own title shows that one large, and no other', () => {
    const page = showPage('# Welcome\n\nText.\n', { path: '/', settings: 'title Old Dairy\ndescription Clay' })
    expect(titles(page)).toEqual(['Welcome'])
    expect(words(page.querySelector('.hero'))).toMatch(/^Welcome Clay/)
  })

  test.each([
    ['a home that begins with its own title', '# Welcome\n', 1],
    ['no hero that nobody asked for it', ':::hero\n# Sea\n:::\n\nText.\n', 0],
    ['a hero that asks for nothing else, if the site wants it', ':::hero\n# Sea\n:::\n\nText.\n', 1, 'yes'],
    ['the first of two heroes', ':::hero\nOne\n:::\n\n:::hero\nTwo\n:::\n', 1, 'yes'],
    ['the place that a page has for it, instead of the hero', '# Welcome\n\n::signin\n', 1],
    ['no hero with a button', ':::hero\n# Sea\n::button[Go]{href=/go}\n:::\n', 0, 'yes'],
  ])('the sign-in stands in %s', (_, content, count, asked?: string) => {
    const page = showPage(content, { path: '/', settings: asked && `sign_in ${asked}` })
    expect(page.querySelectorAll('[data-island=sign-in] input[type=email]')).toHaveLength(count)
    const silent = showPage(content, { path: '/', settings: 'sign_in no' })
    expect(silent.querySelectorAll('.hero [data-island=sign-in]')).toHaveLength(0)
  })

  test('the heroes that a page begins with stand above its title, in their order', () => {
    const page = showPage('::space\n\n:::hero\n## Big\n::button[Go]{href=/go}\n:::\n\n:::hero\nTwo\n:::\n\nText.\n', {
      path: '/opening-hours',
    })
    expect(words(page.querySelector('main'))).toBe('Big GoTwo Opening hoursText.')
    expect(page.querySelector('.hero a')?.getAttribute('href')).toBe('/go')
  })

  test('a hero stands where it is written, and nothing above it changes for it', () => {
    const above = '# Welcome\n\nText first.\n'
    const page = showPage(`${above}\n:::hero\n## Big\n:::\n\nText behind.\n`, { path: '/' })
    expect(words(page.querySelector('main'))).toMatch(/^Welcome.*Text first\. ?Big ?Text behind\.$/)
    const before = showPage(above, { path: '/' })
    expect(words(page.querySelector('.hero'))).toBe(words(before.querySelector('.hero')))
    const about = showPage(`${above}\n:::hero\n## Big\n:::\n`, { path: '/about' })
    expect(words(about.querySelector('main'))).toBe('Welcome Text first. Big')
  })

  test('a picture that nobody has chosen yet leaves no mark of a broken one', () => {
    const page = showPage('Text.\n\n::image[]{src=}\n\n:::hero{image=}\nHi\n:::\n')
    expect(page.querySelectorAll('.missing, figure')).toHaveLength(0)
  })

  test('a page without a title is called what the menu calls it, else by its path', () => {
    const menu = [{ title: 'Who we are', href: '/about', current: true, links: [] }]
    expect(titles(showPage('Text.', { menu }))).toEqual(['Who we are'])
    expect(titles(showPage('Text.', { path: '/opening-hours' }))).toEqual(['Opening hours'])
    expect(titles(showPage('Title: Hours\n\nText.'))).toEqual(['Hours'])
  })

  test('a hero without a title leaves the home page with one that can be heard', () => {
    expect(titles(showPage(':::hero\nJust words\n:::\n', { path: '/' }))).toEqual(['Old Dairy'])
  })
})

describe('the document', () => {
  test('tells search machines and link previews what it is', () => {
    const { head } = showPage('Text.', {
      title: 'About · Old Dairy',
      description: 'Clay & tea',
      canonical: 'https://dairy.example/about',
      image: 'https://dairy.example/a.jpg',
      noindex: true,
      alternates: [
        { language: 'en', href: 'https://dairy.example/about' },
        { language: 'de', href: 'https://dairy.example/about?language=de' },
      ],
    })
    const meta = (name: string) => head.querySelector(`[name="${name}"],[property="${name}"]`)?.getAttribute('content')
    expect(head.querySelector('title')?.textContent).toBe('About · Old Dairy')
    expect([meta('description'), meta('og:description')]).toEqual(['Clay & tea', 'Clay & tea'])
    expect([meta('og:image'), meta('twitter:card')]).toEqual(['https://dairy.example/a.jpg', 'summary_large_image'])
    expect(meta('robots')).toBe('noindex')
    expect(head.querySelector('[rel=canonical]')?.getAttribute('href')).toBe('https://dairy.example/about')
    expect([...head.querySelectorAll('[rel=alternate]')].map((link) => link.getAttribute('hreflang'))).toEqual([
      'en',
      'de',
    ])
  })

  test('brings React only where an island stands', () => {
    const scripts = (page: Document) => [...page.scripts].map((script) => script.getAttribute('src'))
    expect(scripts(showPage('Text.'))).toEqual(['/_assets/script.js'])
    expect(scripts(showPage('::signin'))).toEqual(['/_assets/script.js', '/_assets/islands.js'])
  })

  test('is dark unless the site says light, and only then keeps the visitor from choosing', () => {
    const free = showPage('Text.')
    const light = showPage('Text.', { settings: 'title A\nvisual_theme light' })
    expect([free.documentElement.dataset.theme, light.documentElement.dataset.theme]).toEqual(['dark', 'light'])
    expect([free, light].map((page) => page.querySelectorAll('[data-theme-switch]').length)).toEqual([1, 0])
  })

  test('speaks its language in its direction', () => {
    const { documentElement } = showPage('نص', { language: 'ar', direction: 'rtl' })
    expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl'])
  })

  test('says that a page does not exist and shows the home page below the way back', () => {
    const page = showPage('# Home\n\nText.', { status: 404, path: '/lost' })
    expect(words(page.querySelector('.not-found'))).toContain('This page does not exist.')
    expect(page.querySelector('.not-found a')?.getAttribute('href')).toBe('/')
    expect(titles(page)).toEqual(['Page not found', 'Home'])
  })

  test('names the platform in the footer only where it should', () => {
    const footer = (poweredBy: boolean) =>
      words(showPage('Text.', { poweredBy, platform: '/p' }).querySelector('footer'))
    expect(footer(true)).toContain('Powered by Sitewright')
    expect(footer(false)).not.toContain('Powered by')
  })
})

describe('the navbar', () => {
  const menu = [
    { title: 'Home', href: '/', current: false, links: [] },
    { title: 'Shop', current: false, links: [{ title: 'Cups', href: '/cups', current: true, links: [] }] },
  ]

  test('leads everywhere without script and marks where one is', () => {
    const page = showPage('Text.', { menu })
    expect(page.querySelector('nav details summary')?.textContent).toBe('Shop')
    expect(page.querySelector('nav details a')?.getAttribute('aria-current')).toBe('page')
    expect(page.querySelectorAll('nav[aria-label=Menu] [aria-current]')).toHaveLength(1)
  })

  test('names the page of a group once, by the name it has within', () => {
    const within = (href: string) => {
      const links = [{ title: 'Everything', href: '/shop', current: false, links: [] }]
      const page = showPage('Text.', { menu: [{ title: 'Shop', href, current: false, links }] })
      return [...page.querySelectorAll('nav details a')].map(words)
    }
    expect(within('/shop')).toEqual(['Everything'])
    expect(within('/all')).toEqual(['Shop', 'Everything'])
  })

  test('shows the logo with the site’s name as its words', () => {
    const logo = { src: '/logo.png', width: 200, height: 50 }
    expect(showPage('Text.', { logo }).querySelector('.brand img')?.getAttribute('alt')).toBe('Old Dairy')
  })

  test('offers languages behind a globe, and the cart where there is a store', () => {
    const languages = ['en', 'de'].map((language) => ({
      language,
      title: language,
      href: `/?language=${language}`,
      current: language === 'de',
    }))
    const page = showPage('Text.', { languages, cart: true })
    expect(page.querySelector('.languages [aria-current]')?.getAttribute('hreflang')).toBe('de')
    expect(page.querySelector('.cart')?.getAttribute('href')).toBe('/cart')
    expect(showPage('Text.').querySelector('.languages, .cart')).toBeNull()
  })
})

test('a failed start says so on a page that depends on nothing', () => {
  const html = renderNotice('Application Failed to Load', 'No <database> & no luck')
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(words(page.querySelector('h1'))).toBe('Application Failed to Load')
  expect(words(page.querySelector('p'))).toBe('No <database> & no luck')
  expect(page.querySelector('script, link, img')).toBeNull()
})

test('the same view gives the same bytes, so that caches hold', () => {
  const [one, other] = [0, 1].map(() => renderPage(sampleView('# A\n\n::signin\n\n::subscribe\n')).html)
  expect(one).toBe(other)
})

test('a page of a site that counts says what counts it, and that it isn’t there; previews and sites that don’t count say nothing', () => {
  const assets = { css: [], script: '/s.js', islands: '/i.js', visitors: '/v.js', visits: '/_assets/visits.js' }
  const body = (over: Parameters<typeof showPage>[1]) => ({ ...showPage('Text.', { assets, ...over }).body.dataset })
  expect(body({})).toMatchObject({ visits: '/_assets/visits.js' })
  expect(body({ status: 404 })).toMatchObject({ visits: '/_assets/visits.js', missing: '' })
  expect(body({ lineOf: (line) => line })).not.toHaveProperty('visits')
  expect(body({ settings: 'title A\nanalytics off' })).not.toHaveProperty('visits')
})
