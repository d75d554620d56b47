import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test, type World } from '#test/world.ts'

const host = 'http://club.example'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the head of a page says of its picture. */
async function metaOf({ visit }: World, path: string, site = host) {
  const html = await (await visit(site + path)).text()
  const find = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    image: find('og:image')?.replaceAll('&amp;', '&'),
    size: [find('og:image:width'), find('og:image:height')],
    card: find('twitter:card'),
  }
}

async function drawn({ visit }: World, address: string | undefined) {
  const answer = await visit(address ?? '')
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Everything that was made of a site's files. */
async function listMade({ sites }: World, domain: string): Promise<string[]> {
  const entries = await readdir(join(sites, '../derived', domain), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const site = { 'settings.txt': 'title Larch Club\n', 'content.txt': 'Welcome.\n', 'huts/content.txt': '# Two huts\n' }

describe('a page without any picture', () => {
  test('is shown elsewhere with one that is drawn of its title, 1200 by 630', async ({ world }) => {
    await world.write('club.example', site)
    for (const path of ['/', '/huts', '/contact']) {
      const { image, size, card } = await metaOf(world, path)
      expect(image).toMatch(/^http:\/\/club\.example\/_og\/[\da-f]{12}(?:\/huts|\/contact)?\.png$/)
      expect([size, card]).toEqual([['1200', '630'], 'summary_large_image'])
      const { width, height, format } = await sharp(await drawn(world, image)).metadata()
      expect([width, height, format]).toEqual([1200, 630, 'png'])
    }
  })

  test('gets none where it, or its site, has a picture', async ({ world }) => {
    await world.write('club.example', { ...site, 'a.png': pixel, 'photo/content.txt': 'Image: a.png\n\nA photo.\n' })
    expect((await metaOf(world, '/photo')).image).toContain('/a.png?v=')
    await world.write('club.example', { 'settings.txt': 'title Larch Club\nlogo a.png\n' })
    expect((await metaOf(world, '/huts')).image).toContain('/a.png?v=')
    await world.write('club.example', { 'settings.txt': 'title Larch Club\n' })
    expect((await metaOf(world, '/nothing')).image).toBeUndefined()
  })

  test('is drawn with all of a title for which there is room', async ({ world }) => {
    const words = 'An extraordinarily long title for a page about the history of bread, rolls, buns and pretzels in the'
    const images: Uint8Array[] = []
    for (const last of ['valley', 'alleys']) {
      await world.write('club.example', { ...site, 'huts/content.txt': `# ${words} ${last}\n` })
      images.push(await drawn(world, (await metaOf(world, '/huts')).image))
    }
    expect(images[0]).not.toEqual(images[1])
  })

  test('has it drawn once, may keep it for ever, and gets another one once it looks otherwise', async ({ world }) => {
    await world.write('once.example', site)
    const { image: first } = await metaOf(world, '/huts', 'http://once.example')
    const answers = await Promise.all([1, 2, 3].map(() => world.visit(first!)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [{ headers }] = answers as [Response]
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('content-type')).toBe('image/png')
    expect(await listMade(world, 'once.example')).toHaveLength(1)
    expect((await world.visit(first!, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304)
    const seen = new Set([first])
    for (const [file, text] of [
      ['settings.txt', 'title Larch Club\nvisual_theme light\n'],
      ['settings.txt', 'title Larch Club\naccent teal\n'],
      ['settings.txt', 'title Old Larch Club\n'],
      ['huts/content.txt', '# Three huts\n'],
    ] as const) {
      await world.write('once.example', { [file]: text })
      const { image } = await metaOf(world, '/huts', 'http://once.example')
      seen.add(image)
      await drawn(world, image)
    }
    expect(seen.size).toBe(5)
    expect((await world.visit(first!)).status).toBe(404)
    expect(await listMade(world, 'once.example')).toHaveLength(1)
  })

  test('has it in each language, and wherever its site is shown', async ({ world }) => {
    await world.write('club.example', {
      ...site,
      'huts/content.ar.txt': '# كوخان\n',
      'huts/content.de.txt': '# Zwei Hütten\n',
    })
    const images = new Set<Buffer>()
    for (const address of ['?language=de', '?language=ar', '']) {
      const { image } = await metaOf(world, `/huts${address}`)
      images.add(await drawn(world, image))
    }
    const there = await (await world.visit('http://localhost/huts?domain=club.example&language=de')).text()
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(there) ?? []
    images.add(await drawn(world, address.replaceAll('&amp;', '&')))
    expect(new Set([...images].map((bytes) => bytes.toString('base64'))).size).toBe(3)
  })

  test.for([
    ['hostile', '<b>&amp;</b></span>"><script>alert(1)</script> &#0; \u202Eevil\u0007'],
    ['without a space', 'Donaudampfschifffahrtsgesellschaft'.repeat(20)],
    ['long', 'How we walked for three days through the fog '.repeat(60)],
    ['of other scripts', 'مراقبة النجوم 冬の夜に星を眺める会 Звёздная ночь 🏔️'],
    ['of nothing to be seen', '\u200B\u200B'],
    ['of a blank that is drawn', '\u2800'],
  ] as const)('whose title is %s has one all the same', async ([, title], { world }) => {
    await world.write('club.example', { ...site, 'odd/content.txt': `Title: ${title}\n\nText.\n` })
    const { image } = await metaOf(world, '/odd')
    const bytes = await drawn(world, image)
    expect((await sharp(bytes).metadata()).width).toBe(1200)
    expect(bytes.length).toBeLessThan(400_000)
  })
})

test('made-up addresses of such pictures draw nothing', async ({ world }) => {
  await world.write('made-up.example', site)
  const { image = '' } = await metaOf(world, '/huts', 'http://made-up.example')
  const wrong = image.replace(/_og\/.{12}/, '_og/0123456789ab')
  const other = image.replace('/huts.png', '/contact.png')
  for (const address of [
    wrong,
    other,
    image.replace('/huts', '/nowhere'),
    image.replace('/huts', '/../settings'),
    image.replace('/huts', ''),
    'http://made-up.example/_og/none.png',
    'http://made-up.example/_og/',
  ])
    expect([address, (await world.visit(address)).status]).toEqual([address, 404])
  expect(await listMade(world, 'made-up.example')).toEqual([])
  expect((await world.visit(`${image}?language=xx`)).status).toBe(200)
  expect((await world.visit(`${image}?language=de&x=1`)).status).toBe(200)
  expect(await listMade(world, 'made-up.example')).toHaveLength(1)
})

test('the card of a draft isn’t indexed by search engines', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  const { label } = (await world.ask('POST /api/domains', { name: 'bakery.example' }, { token })).body
  await world.write(label, { 'settings.txt': 'title Bakery\n', 'news/content.txt': '# News\n' })
  const html = await (await world.visit(`http://${label}.localhost/news`)).text()
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const answer = await world.visit(address.replaceAll('&amp;', '&'))
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
})
