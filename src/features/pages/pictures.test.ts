import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { measureImage } from '#kit/server/images.ts'
import { test as base } from '#test/world.ts'
import { makeVariants, sweepVariants } from './server/pictures/variant-jobs.ts'

const forever = 'public, max-age=31536000, immutable'

/** A world in which jobs are done. */
const test = base.extend<{ working: void }>({
  working: [
    async ({ opened: { ctx } }, use) => {
      await ctx.jobs.start(ctx, [makeVariants, sweepVariants])
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

interface Visitor {
  visit: (address: string, init?: RequestInit) => Promise<Response>
}

const host = 'http://my.example'
const paint = (width: number, height = Math.round(width * 0.75), background = '#c63') =>
  sharp({ create: { width, height, channels: 3, background } })
const photo = (width: number) => paint(width).jpeg().toBuffer()

/** What a page offers of its first picture: the picture's own address, and the others by type. */
async function look({ visit }: Visitor, path = '/') {
  const { document } = new JSDOM(await (await visit(host + path)).text()).window
  const image = document.querySelector('main img')!
  const sources = [...document.querySelectorAll<HTMLSourceElement>('main source')]
  const offers = Object.fromEntries(sources.map(({ type, srcset }) => [type, srcset.split(', ')]))
  return { image, sources, offers, src: image.getAttribute('src') ?? '' }
}

const typeOf = async (answer: Promise<Response>) => (await answer).headers.get('content-type')
/** Asks until the variant is there. */
async function whenMade({ visit }: Visitor, address: string, type = 'image/webp') {
  await expect.poll(() => typeOf(visit(host + address))).toBe(type)
}

const plain: [what: string, name: string, draw: () => Promise<string | Uint8Array>][] = [
  ['a drawing', 'cup.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['no picture at all', 'cup.jpg', async () => 'not a picture'],
  ['named as what it is not', 'cup.gif', () => photo(400)],
  ['named as a film', 'cup.mp4', () => photo(400)],
]

describe('a picture of a page', () => {
  test('is offered as AVIF and WebP in the widths that screens need, never wider than it is', async ({ world }) => {
    await world.write('my.example', {
      'content.txt': '![Cup](<images/my cup.jpg>)',
      'images/my cup.jpg': await photo(1000),
    })
    const { image, sources, offers, src } = await look(world)
    expect(Object.keys(offers)).toEqual(['image/avif', 'image/webp'])
    const version = /v=(\w+)/.exec(src)?.[1]
    expect(offers['image/webp']).toEqual(
      [
        [320, 320],
        [640, 640],
        [1280, 1000],
      ].map(([w, shown]) => `/domains/my.example/images/my%20cup.jpg?w=${w}&f=webp&v=${version} ${shown}w`),
    )
    expect(sources.every(({ sizes }) => sizes.endsWith('100vw'))).toBe(true)
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1000', '750'])
  })

  test('comes whole at first, and in the right size as soon as that is made, at the same address', async ({
    world,
  }) => {
    const original = await photo(700)
    await world.write('my.example', { 'content.txt': '![Cup](cup.jpg)', 'cup.jpg': original })
    const { offers } = await look(world)
    const [address = ''] = offers['image/avif']?.[0]?.split(' ') ?? []
    const first = await world.visit(host + address)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await first.arrayBuffer()).equals(original)).toBe(true)

    for (const [type, list] of Object.entries(offers))
      for (const offer of list) {
        const [url = '', width = ''] = offer.split(' ')
        await whenMade(world, url, type)
        const made = await world.visit(host + url)
        expect(made.headers.get('cache-control')).toBe(forever)
        expect(await measureImage(new Uint8Array(await made.arrayBuffer()))).toMatchObject({
          width: parseInt(width),
          type: type.slice('image/'.length),
        })
      }
    expect((await look(world)).offers).toEqual(offers)
  })

  test('that another site has too is not made smaller once more', async ({ world }) => {
    const same = await paint(333, 250, '#2a4').jpeg().toBuffer()
    const smallest = async (site: string) => {
      await world.write(site, { 'content.txt': '![Cup](cup.jpg)', 'cup.jpg': same })
      const { document } = new JSDOM(await (await world.visit(`http://${site}/`)).text()).window
      const source = document.querySelector<HTMLSourceElement>('main source[type="image/webp"]')
      return `http://${site}${source?.srcset.split(' ')[0]}`
    }
    const first = await smallest('my.example')
    await expect.poll(() => typeOf(world.visit(first))).toBe('image/webp')
    const { derived } = world.ctx
    const listVersions = () => derived.list('my.example/cup.jpg')
    await expect.poll(async () => (await listVersions()).length).toBe(1)
    const [version] = await listVersions()
    await derived.write(`my.example/cup.jpg/${version?.name}/320.webp`, new Uint8Array(Buffer.from('known by this')))
    const second = await smallest('other.example')
    await expect.poll(async () => (await world.visit(second)).text()).toBe('known by this')
  })

  test.for(plain)('that is %s is shown as it is', async ([, name, draw], { world }) => {
    await world.write('my.example', { 'content.txt': `![Cup](${name})`, [name]: await draw() })
    expect((await look(world)).sources).toEqual([])
    expect((await world.visit(`${host}/${name}?w=320&f=webp`)).status).toBe(404)
  })

  test('that moves keeps moving', async ({ world }) => {
    const frames = await Promise.all(['#c00', '#00c'].map((colour) => paint(400, 300, colour).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    await world.write('my.example', { 'content.txt': '![Cup](cup.webp)', 'cup.webp': moving })
    expect((await look(world)).sources).toEqual([])
    expect((await world.visit(`${host}/cup.webp?w=320&f=webp`)).status).toBe(404)
  })

  test('that is larger than is safe to open is shown as it is', async ({ world }) => {
    const huge = await paint(17_000, 10).png().toBuffer()
    await world.write('my.example', { 'content.txt': '![Cup](cup.png)', 'cup.png': huge })
    const { sources, image } = await look(world)
    expect([sources, image.getAttribute('width')]).toEqual([[], '17000'])
    expect((await world.visit(`${host}/cup.png?w=320&f=webp`)).status).toBe(404)
  })
})

describe('a variant', () => {
  test.for([
    'w=321&f=webp',
    'w=640&f=jpg',
    'w=640',
    'f=avif',
    'w=1920&f=webp',
    'w=0640&f=webp',
    'w=&f=',
    'w=-1&f=webp',
  ])('that is not offered is not there: %s', async (query, { world }) => {
    await world.write('my.example', { 'cup.jpg': await photo(1000), 'a.txt': 'A' })
    expect((await world.visit(`${host}/cup.jpg?${query}`)).status).toBe(404)
    expect((await world.visit(`${host}/a.txt?w=320&f=webp`)).status).toBe(404)
    expect((await world.visit(`${host}/none.jpg?w=320&f=webp`)).status).toBe(404)
  })

  test('shows the new picture when the picture has changed, and the old one is thrown away', async ({ world }) => {
    const address = '/domains/my.example/red.jpg?w=320&f=webp'
    const colourAt = async () => {
      const bytes = await (await world.visit(host + address)).arrayBuffer()
      const [red = 0, , blue = 0] = await sharp(bytes).raw().toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    await world.write('my.example', { 'red.jpg': await paint(400, 300, '#d00').jpeg().toBuffer() })
    await whenMade(world, address)
    expect(await colourAt()).toBe('red')
    await world.write('my.example', { 'red.jpg': await paint(400, 300, '#00d').jpeg().toBuffer() })
    expect(await colourAt()).toBe('blue')
    await whenMade(world, address)
    expect(await colourAt()).toBe('blue')
    await expect.poll(() => world.ctx.derived.list('my.example/red.jpg')).toHaveLength(1)
  })

  test('with the version of an earlier picture is not kept by browsers', async ({ world }) => {
    await world.write('my.example', { 'cup.jpg': await photo(400) })
    const address = '/cup.jpg?w=320&f=webp'
    await whenMade(world, address)
    for (const query of [address, `${address}&v=0123456789`])
      expect((await world.visit(host + query)).headers.get('cache-control')).toBe('public, no-cache')
  })

  test('is made again when somebody threw all of them away', async ({ world }) => {
    await world.write('my.example', { 'again.jpg': await photo(400) })
    const address = '/again.jpg?w=640&f=webp'
    await whenMade(world, address)
    await rm(join(world.sites, '../derived/my.example/again.jpg'), { recursive: true })
    expect(await typeOf(world.visit(host + address))).toBe('image/jpeg')
    world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000)
    await whenMade(world, address)
  })

  test('of a picture that can’t be opened is the picture itself, and those of others are made all the same', async ({
    world,
  }) => {
    const damaged = (await paint(400, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2000)
    await world.write('my.example', { 'bad.png': damaged, 'cup.jpg': await photo(400) })
    expect(await typeOf(world.visit(`${host}/bad.png?w=320&f=webp`))).toBe('image/png')
    await whenMade(world, '/cup.jpg?w=320&f=webp')
    expect(await typeOf(world.visit(`${host}/bad.png?w=320&f=webp`))).toBe('image/png')
  })

  test('is never heavier than the picture', async ({ world }) => {
    const drawing = await paint(400, 300).png({ palette: true, colours: 2 }).toBuffer()
    await world.write('my.example', { 'logo.png': drawing })
    await world.write('my.example', { 'content.txt': '![Logo](logo.png)', 'logo.png': drawing })
    const { offers } = await look(world)
    for (const offer of Object.values(offers).flat()) {
      const [url = ''] = offer.split(' ')
      const control = async () => (await world.visit(host + url)).headers.get('cache-control')
      await expect.poll(control).toBe(forever)
      const answer = await world.visit(host + url)
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(Buffer.from(await answer.arrayBuffer()).equals(drawing)).toBe(true)
    }
  })

  test('is ordered once, however many ask for it', async ({ world }) => {
    await world.write('my.example', { 'cup.jpg': await photo(1000) })
    const orders: unknown[] = []
    const { send } = world.ctx.jobs
    world.ctx.jobs.send = async (job, data, options) => {
      orders.push(data)
      return send(job, data, options)
    }
    const ask = (width: number) => world.visit(`${host}/cup.jpg?w=${width}&f=avif`)
    await Promise.all(Array.from({ length: 60 }, (_, i) => ask([320, 640, 1280][i % 3]!)))
    world.ctx.jobs.send = send
    expect(orders).toHaveLength(1)
  })

  test('goes when its picture has gone', async ({ world }) => {
    const { derived, jobs } = world.ctx
    await world.write('my.example', { 'a/cup.jpg': await photo(400), 'b/cup.jpg': await photo(400) })
    for (const folder of ['a', 'b']) await whenMade(world, `/${folder}/cup.jpg?w=640&f=webp`)
    await rm(join(world.sites, 'my.example/a'), { recursive: true })
    await jobs.send(sweepVariants, {})
    await expect.poll(() => derived.list('my.example')).toEqual([{ name: 'b', isFolder: true }])
    expect(await typeOf(world.visit(`${host}/b/cup.jpg?w=320&f=webp`))).toBe('image/webp')
  })
})
