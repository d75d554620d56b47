// @module-tag long
import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { hostileTexts } from '#test/hostile-texts.ts'
import { test } from '#test/world.ts'

const home = 'http://my.example/'
const tooLong = 'This page is too long to show all of it.'
const last = '\n\nThe last words.\n'
/** Which of some words are not there. */
const missing = (html: string, ...words: string[]) => words.filter((word) => !html.includes(word))
const list = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const count = (html: string, piece: string) => html.split(piece).length - 1

interface World {
  visit: (address: string) => Promise<Response>
  write: (domain: string, files: Record<string, string | Uint8Array>) => Promise<void>
}

/** The home page of a site with these files. */
async function show({ visit, write }: World, files: Record<string, string | Uint8Array>): Promise<string> {
  await write('my.example', files)
  const answer = await visit(home)
  expect(answer.status).toBe(200)
  return answer.text()
}

describe('a page that asks for too much is shown in part, and says so', () => {
  test.for([
    ['::signin', 'data-island="sign-in"', 2000],
    ['::youtube dQw4w9WgXcQ', 'class="video"', 2000],
    ['::map{lat=1 lng=2}', 'class="map"', 2000],
    ['::button[Go]{href=/x}', 'href="/x"', 2000],
    [':::form\nSelect: A = B, C, D\n:::', '<select', 1250],
    [':::hero\n# A\n:::', '<section class="hero', 2000],
  ] as const)('%s again and again', async ([block, piece, most], { world }) => {
    const html = await show(world, { 'content.txt': `${list(9000, () => block)}${last}` })
    expect(missing(html, tooLong)).toEqual([])
    expect(missing(html, 'The last words.')).toEqual([])
    expect(html.length).toBeLessThan(6_000_000)
    expect(count(html, piece)).toBe(most)
  })

  test('::contact again and again, until the page has 5 MB', async ({ world }) => {
    const html = await show(world, { 'content.txt': `${list(9000, () => '::contact')}${last}` })
    expect(missing(html, tooLong, 'The last words.')).toEqual([])
    expect(html.length).toBeLessThan(6_000_000)
    expect(count(html, 'name="firstName"')).toBeGreaterThan(1000)
    expect(count(html, 'name="firstName"')).toBeLessThan(2000)
  })

  test('a large table three thousand times', async ({ world }) => {
    const files = { 'content.txt': `${'::table{src=a.csv}\n\n'.repeat(3000)}${last}`, 'a.csv': '1,2,3\n'.repeat(9000) }
    const html = await show(world, files)
    expect(count(html, '<tr')).toBeGreaterThan(10_000)
    expect(count(html, '<td') + count(html, '<th')).toBeLessThan(201_000)
    expect(missing(html, tooLong)).toEqual([])
    expect(html.length).toBeLessThan(6_000_000)
  })

  test('a store three thousand times, also one of a category that nothing is in', async ({ world }) => {
    const store = list(2000, (at) => `title=Cup ${at}\nprice=1\nurl=a${at}\ncategory=Cups\n`)
    const shop = { 'settings.txt': 'store yes\ncurrency EUR\n', 'store/store.txt': store }
    const html = await show(world, { ...shop, 'content.txt': `${'::store\n\n'.repeat(3000)}${last}` })
    expect(count(html, 'class="card"')).toBe(5000)
    expect(missing(html, tooLong)).toEqual([])
    const none = await show(world, { 'content.txt': `${'::store{category=Hats}\n\n'.repeat(3000)}${last}` })
    expect(count(none, 'No items found.')).toBe(2000)
    expect(missing(none, 'The last words.')).toEqual([])
  })

  test('a store of two thousand things, named in every line', async ({ world }) => {
    const store = list(2000, (at) => `title=Cup ${at}\nprice=1\nurl=a${at}\n`)
    const names = Array.from({ length: 650 }, (_, at) => `a${1999 - at}`).join()
    const gone = Array.from({ length: 650 }, (_, at) => `b${at}`).join()
    const lines = [names, gone].map((products) => `::store{products="${products}"}\n\n`.repeat(60)).join('')
    const shop = { 'settings.txt': 'store yes\ncurrency EUR\n', 'store/store.txt': store }
    const html = await show(world, { ...shop, 'content.txt': `${lines}${last}` })
    expect(count(html, 'class="card"')).toBe(5000)
    expect(missing(html, tooLong)).toEqual([])
    expect(world.logged.filter((line) => line.includes('There is no product'))).toHaveLength(10)
  })

  test('parts that include parts that include parts, a hundred times each', async ({ world }) => {
    const html = await show(world, {
      'content.txt': `${'::include a.txt\n\n'.repeat(100)}${last}`,
      'a.txt': '::include b.txt\n\n'.repeat(100),
      'b.txt': '::include c.txt\n\n'.repeat(100),
      'c.txt': '::include d.txt\n\nOur words.\n',
    })
    expect(count(html, 'Our words.')).toBeGreaterThan(50)
    expect(count(html, 'Our words.')).toBeLessThanOrEqual(200)
    expect(missing(html, tooLong)).toEqual([])
    expect(missing(html, 'The last words.')).toEqual([])
  })

  test('parts of nothing, twenty thousand times in each other, also as plain text', async ({ world }) => {
    const html = await show(world, {
      'content.txt': `The first words.\n\n${'::include a.txt\n'.repeat(20_000)}`,
      'a.txt': '::include b.txt\n'.repeat(20_000),
      'b.txt': '::include c.txt\n'.repeat(20_000),
      'c.txt': '\n',
    })
    expect(missing(html, 'The first words.', tooLong)).toEqual([])
    expect(await (await world.visit(`${home}index.md`)).text()).toContain('The first words.')
  })

  test('thirty thousand parts that are missing or nested too deeply', async ({ world }) => {
    const names = list(30_000, (at) => `::include ${at}.txt`)
    expect(missing(await show(world, { 'content.txt': `${last}${names}` }), 'The last words.')).toEqual([])
    const deep = { 'content.txt': `::include a.txt${last}`, 'a.txt': '::include b.txt\n', 'b.txt': '::include c.txt\n' }
    expect(missing(await show(world, { ...deep, 'c.txt': names }), 'The last words.')).toEqual([])
    expect(world.logged.filter((line) => line.includes(':')).length).toBeLessThan(500)
  })

  test('a long address, or a long title, in each of a hundred thousand links', async ({ world }) => {
    const links = `${'[a] '.repeat(900)}\n`.repeat(100)
    for (const end of [`/${'x'.repeat(3900)}`, `/x "${'x'.repeat(3900)}"`]) {
      const html = await show(world, { 'content.txt': `[a]: ${end}\n\n${links}${last}` })
      expect(html.length).toBeLessThan(6_000_000)
      expect(count(html, 'x'.repeat(3900))).toBeGreaterThan(100)
      expect(missing(html, 'The last words.')).toEqual([])
    }
  })

  test('a hundred parts of half a megabyte each', async ({ world }) => {
    const parts = Array.from({ length: 100 }, (_, at) => [`${at}.txt`, 'Many words.\n\n'.repeat(40_000)])
    const page = `${list(100, (at) => `::include ${at}.txt\n`)}${last}`
    const html = await show(world, { 'content.txt': page, ...Object.fromEntries(parts) })
    expect(count(html, 'Many words.')).toBeGreaterThan(1000)
    expect(html.length).toBeLessThan(6_000_000)
    expect(missing(html, 'The last words.')).toEqual([])
    expect(world.logged.join()).toContain('makes this page too long')
  })
})

test('half a megabyte of nothing but prose is shown whole', async ({ world }) => {
  const html = await show(world, { 'content.txt': hostileTexts['prose, 512 KB'] ?? '' })
  expect(missing(html, tooLong)).toEqual([tooLong])
  expect(count(html, '<p>Soy wax')).toBe(count(hostileTexts['prose, 512 KB'] ?? '', 'Soy wax'))
})

describe('content from other files', () => {
  test('of raw html 64 KB are shown, and the rest of the page all the same', async ({ world }) => {
    const bombs = [`${'<b>'.repeat(170_000)}`, list(12_000, (at) => `:::\n:::html\n<b style="color:red">${at}</b>`)]
    for (const bomb of bombs) {
      const html = await show(world, { 'content.txt': `:::html\n<i>First</i>\n:::\n\n:::html\n${bomb}\n:::\n${last}` })
      expect(missing(html, '<i>First</i>')).toEqual([])
      expect(missing(html, 'The last words.')).toEqual([])
      expect(html.length).toBeLessThan(200_000)
    }
    expect(world.logged.join('\n')).toContain('This page has more than 64 KB of raw HTML, so the rest isn’t shown.')
  })

  test('a thousand pictures: five hundred are looked for, the logo always', async ({ world }) => {
    const pictures = list(30_000, (at) => `![Cup](${at}.png)\n`)
    await world.write('my.example', { '499.png': new Uint8Array(9), '900.png': new Uint8Array(9) })
    const html = await show(world, {
      'settings.txt': 'logo logo.png\n',
      'logo.png': new Uint8Array(9),
      'content.txt': `${pictures}${last}`,
    })
    expect(missing(html, '/domains/my.example/logo.png')).toEqual([])
    expect(html.includes('900.png')).toBe(false)
    expect(count(html, 'Failed to load image')).toBeGreaterThan(1000)
    expect(world.logged.filter((line) => line.includes('more than 500 files'))).toHaveLength(1)
    expect(world.logged.filter((line) => line.includes('is missing')).length).toBeLessThan(501)
  })

  test('a hundred files of tables are read, and not more of them than 5 MB', async ({ world }) => {
    const names = list(150, (at) => `::table{src=${at}.csv}\n`)
    const files = Array.from({ length: 150 }, (_, at) => [`${at}.csv`, `Name\nRow ${at} here\n`])
    const html = await show(world, { 'content.txt': names, ...Object.fromEntries(files) })
    expect([html.includes('Row 99 here'), html.includes('Row 100 here')]).toEqual([true, false])
    const large = [0, 1, 2, 3].map((at) => [`${at}.csv`, `Name\n${`Row ${at} here\n`.repeat(200_000)}`])
    const less = await show(world, Object.fromEntries(large))
    expect([less.includes('Row 0 here'), less.includes('Row 3 here')]).toEqual([true, false])
    expect(world.logged.join()).toContain('larger than 5 MB')
  })

  test('a file of gigabytes is read up to its limit, whatever it is for', async ({ world }) => {
    const names = [
      'content.txt',
      'settings.txt',
      'menu.txt',
      'redirects.txt',
      'store/store.txt',
      'a.csv',
      'part.txt',
      'a.png',
    ]
    await world.write('my.example', {
      'settings.txt': 'title Soap\nstore yes\n',
      'menu.txt': 'About | /about\n',
      'redirects.txt': '/old /new\n',
      'store/store.txt': 'title=Bar\nprice=1 EUR\nurl=bar\n',
      'a.csv': 'Name\nA row\n',
      'part.txt': 'Our part.\n',
      'content.txt': '# Hello\n\n::include part.txt\n\n::table{src=a.csv}\n\n::store\n\n![A](a.png)\n',
      'a.png': new Uint8Array(9),
    })
    for (const name of names) await truncate(join(world.sites, 'my.example', name), 3_000_000_000)
    const answer = await world.visit(home)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(missing(html, 'Hello', 'Soap', 'About', 'Our part.', 'A row', '€1.00', '/a.png')).toEqual([])
    expect((await world.visit(`${home}old`)).headers.get('location')).toContain('/new')
    expect(world.logged.join()).toContain('content.txt:1 This file is longer than 2 MB, so the rest isn’t read.')
    expect(world.logged.join()).toContain('a.csv:1 This file is longer than 5 MB, so the rest isn’t read.')
  })
})

describe('a draft', () => {
  test('is none the less one without a space after the colon, and no file is read whole to see it', async ({
    world,
  }) => {
    await world.write('my.example', {
      'secret/content.txt': 'Title: Soon\nDraft:yes\n\nA secret.\n',
      'long/content.txt': `${`Description: ${'a'.repeat(3900)}\n`.repeat(50)}Draft: yes\n\nA secret.\n`,
      'open/content.txt': 'Title: Now\n\nWords.\n',
    })
    await truncate(join(world.sites, 'my.example/open/content.txt'), 3_000_000_000)
    const raw = async (path: string) => (await world.visit(`${home}domains/my.example/${path}/content.txt`)).status
    expect(await Promise.all(['secret', 'long'].map(raw))).toEqual([404, 404])
    const answer = await world.visit(`${home}domains/my.example/open/content.txt`)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
    expect((await world.visit(`${home}secret`)).status).toBe(404)
  })

  test('is not shown as a part of another page either', async ({ world }) => {
    const files = { 'content.txt': '::include part.txt\n\nOpen.\n', 'part.txt': 'Draft: yes\n\nA secret.\n' }
    const html = await show(world, files)
    expect([html.includes('Open.'), html.includes('A secret.')]).toEqual([true, false])
    expect(world.logged.join()).toContain('content.txt:1 part.txt is a draft, so it isn’t shown.')
    expect(await (await world.visit(`${home}index.md`)).text()).toBe('Open.\n')
  })
})
