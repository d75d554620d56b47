import { JSDOM } from 'jsdom'
import { describe, expect } from 'vitest'
import { test } from '#test/world.ts'

const read = async (answer: Response | Promise<Response>) => new JSDOM(await (await answer).text()).window.document
const words = (page: Document, part = 'main') => page.querySelector(part)?.textContent ?? ''
const robots = (page: Document) => page.querySelector('meta[name="robots"]')?.getAttribute('content')

const bakery = {
  'settings.txt': 'title Old *Bakery*\n',
  'content.txt': 'Warm since five.',
}
const shop = {
  ...bakery,
  'settings.txt': 'title Old Bakery\nstore yes\ncurrency EUR\n',
  'store/store.txt': [
    'title=Rye\nurl=rye\nprice=4.50\ncategory=Bread\ndescription=Dark & sour.\nsizes=Half, Whole\ncolors=Light, Dark\nimages=a.png, b.png',
    'title=Spelt\nurl=spelt\nprice=5\ncategory=Bread',
    'title=Weekly box\nurl=box\nprice=20\ninterval=week\nstock=0',
  ].join('\n%\n'),
}
const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

describe('the store', () => {
  test('lists every category on its own, or below what the site wrote, once', async ({ world }) => {
    await world.write('my.example', shop)
    const items = (page: Document) => [...page.querySelectorAll('main a.card')].map((card) => card.getAttribute('href'))
    const plain = await read(world.visit('http://my.example/store'))
    expect(items(plain)).toEqual(['/store/rye', '/store/spelt', '/store/box'])
    expect(plain.querySelectorAll('h1')).toHaveLength(1)
    await world.write('my.example', {
      'store/content.txt': '# Our counter\n\nCome early.\n\n::include foot.txt\n',
      'foot.txt': 'Open at six.',
    })
    const written = await read(world.visit('http://my.example/store'))
    expect(items(written)).toHaveLength(3)
    expect(words(written)).toMatch(/Come early\..*Rye.*Open at six\./s)
    await world.write('my.example', { 'foot.txt': '::store{category=Bread}\n' })
    expect(items(await read(world.visit('http://my.example/store')))).toEqual(['/store/rye', '/store/spelt'])
  })

  test('shows on any page those that the page names, as they are sold now', async ({ world }) => {
    await world.write('my.example', { ...shop, 'content.txt': 'Today:\n\n::store{products="box, rye, stollen"}\n' })
    const shown = async () => {
      const page = await read(world.visit('http://my.example/'))
      return [...page.querySelectorAll('main a.card')].map((card) => [card.getAttribute('href'), card.textContent])
    }
    expect(await shown()).toMatchObject([
      ['/store/box', expect.stringMatching(/Weekly box.*Sold out/)],
      ['/store/rye', expect.stringMatching(/Rye.*€4\.50/)],
    ])
    expect(world.logged.filter((line) => line.startsWith('my.example/content.txt:'))).toEqual([
      expect.stringContaining('content.txt:3 There is no product “stollen” in the store, so it is left out.'),
    ])
    await world.write('my.example', { 'store/store.txt': 'title=Stollen\nurl=stollen\nprice=9\n' })
    expect(await shown()).toMatchObject([['/store/stollen', expect.stringContaining('€9')]])
  })

  test('of a site that sells nothing says so', async ({ world }) => {
    await world.write('my.example', { ...shop, 'settings.txt': 'title Old Bakery\n' })
    await world.write('bare.example', { 'settings.txt': 'store yes\n' })
    for (const host of ['my.example', 'bare.example']) {
      const answer = await world.visit(`http://${host}/store`)
      expect(answer.status).toBe(200)
      const page = await read(answer)
      expect(words(page)).toContain('There is nothing in the store yet.')
      expect(robots(page)).toBe('noindex')
    }
    expect((await world.visit('http://my.example/store/rye')).status).toBe(404)
  })

  test('that is closed can be shown, and leads to no page that is not there', async ({ world }) => {
    const files = { ...shop, 'settings.txt': 'title Old Bakery\n', 'content.txt': '::store\n' }
    await world.write('my.example', files)
    const page = await read(world.visit('http://my.example/'))
    expect(words(page)).toContain('Rye')
    expect([...page.querySelectorAll('a.card')].map((card) => card.getAttribute('href'))).toEqual([null, null, null])
  })

  test('an item’s page shows what it is and lets a visitor choose', async ({ world }) => {
    await world.write('my.example', { ...shop, 'a.png': dot, 'b.png': dot })
    const answer = await world.visit('http://my.example/store/rye')
    expect(answer.status).toBe(200)
    const page = await read(answer)
    expect(page.title).toBe('Rye · Old Bakery')
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('Dark & sour.')
    expect(robots(page)).toBeUndefined()
    expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual(['Rye'])
    expect(words(page)).toMatch(/Bread.*€4\.50.*Dark & sour\./s)
    expect([...page.querySelectorAll('article img')].map((image) => image.getAttribute('alt'))).toEqual([
      'Rye',
      'Rye, picture 2',
    ])
    const values = (name: string) =>
      [...page.querySelectorAll(`input[type="radio"][name="${name}"]`)].map((input) => input.getAttribute('value'))
    expect([values('size'), values('color')]).toEqual([
      ['Half', 'Whole'],
      ['Light', 'Dark'],
    ])
    expect(page.querySelector('input[name="quantity"]')?.getAttribute('value')).toBe('1')
    const buttons = [...page.querySelectorAll('main button')].map((button) => button.textContent)
    expect(buttons).toEqual(['Add to Cart', 'Add to Wishlist'])
    expect(page.querySelector('main noscript')?.innerHTML).toContain('This part of the store needs JavaScript.')
    expect(page.querySelector('main a[href="/store/spelt"]')).toBeTruthy()
  })

  test('an item without picture, sizes or stock has a page too, and can’t be ordered', async ({ world }) => {
    await world.write('my.example', shop)
    const page = await read(world.visit('http://my.example/store/box?language=de'))
    expect(words(page)).toMatch(/20,00\s€|20\s€/)
    expect(page.querySelectorAll('main :is(img, fieldset)')).toHaveLength(0)
    const [order] = page.querySelectorAll<HTMLButtonElement>('main button')
    expect([order?.textContent, order?.disabled]).toEqual(['Ausverkauft', true])
  })

  test('a new price shows at the next view; an unknown item is a real 404', async ({ world }) => {
    await world.write('my.example', shop)
    expect(words(await read(world.visit('http://my.example/store/spelt')))).toContain('€5')
    await world.write('my.example', { 'store/store.txt': 'title=Spelt\nurl=spelt\nprice=6.25\n' })
    expect(words(await read(world.visit('http://my.example/store/spelt')))).toContain('€6.25')
    const gone = await world.visit('http://my.example/store/rye')
    expect(gone.status).toBe(404)
    expect(words(await read(gone))).toContain('Warm since five.')
    await world.write('my.example', { 'store/store.txt': shop['store/store.txt'] })
    expect((await world.visit('http://my.example/store/rye')).status).toBe(200)
  })

  test('hostile words in the catalogue stay words', async ({ world }) => {
    const evil = '"><script>alert(1)</script>'
    await world.write('my.example', {
      ...shop,
      'store/store.txt': `title=${evil}\nurl=x\nprice=1\ncategory=${evil}\ndescription=${evil}\nsizes=${evil}\nphoto=javascript:alert(1)\n`,
    })
    const page = await read(world.visit('http://my.example/store/x'))
    expect(page.querySelector('h1')?.textContent).toBe(evil)
    const scripts = page.querySelectorAll('script:not([type="application/ld+json"])')
    expect([...scripts].every((script) => script.textContent === '')).toBe(true)
  })
})
