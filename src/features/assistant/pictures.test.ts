// @module-tag long
import sharp from 'sharp'
import { expect } from 'vitest'
import { measureImage } from '#kit/server/images.ts'
import { addModel, openModelServer } from '#test/assistant.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const every = test.for(['gemini', 'openai', 'anthropic', 'mistral', 'openai-compatible'])

const draw = (width: number, height: number, background = '#c63') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A site with pictures, and a model of its own. */
async function open(world: World, files: Record<string, string | Uint8Array>, key = 'openai-compatible') {
  const site = await openSite(world)
  const server = await openModelServer(world, key)
  await addModel(world, key, server, { token: site.tokenOf(), domain_id: site.id })
  await site.upload(files, 'images')
  const name = async (content: string) => {
    const response = await world.visit(`http://localhost${site.on}/edits`, {
      method: 'POST',
      body: JSON.stringify({ task: 'alt-texts', path: 'content.txt', content }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.tokenOf()}` },
    })
    const lines = (await response.text()).trim().split('\n')
    return JSON.parse(lines.at(-1) ?? '')
  }
  const answer = (...alts: [number: number, alt: string][]) =>
    void server.answers.push(JSON.stringify({ pictures: alts.map(([number, alt]) => ({ number, alt })) }))
  return { site, server, name, answer }
}

every('%s looks at the picture, made small, and says what it shows', async (key, { world }) => {
  const { server, name, answer } = await open(world, { 'oven.jpg': await draw(3000, 2000) }, key)
  answer([0, 'A loaf in a brick oven'])
  const done = await name('# Bread\n\n![](images/oven.jpg)\n')
  expect(done).toMatchObject({ message: '', content: '# Bread\n\n![A loaf in a brick oven](images/oven.jpg)\n' })
  const [heard] = server.heard
  expect(heard?.isShaped).toBe(true)
  expect(heard?.pictures).toHaveLength(1)
  expect(await measureImage(heard!.pictures[0]!)).toEqual({ width: 768, height: 512, type: 'jpeg' })
})

every('%s with a model that can’t see writes from the words nearby, and it is said', async (key, { world }) => {
  const { server, name, answer } = await open(world, { 'oven.jpg': await draw(30, 20) }, key)
  server.state.mood = 'blind'
  answer([0, 'Our oven'])
  const done = await name('![](images/oven.jpg "Our oven")\n')
  expect(done.content).toBe('![Our oven](images/oven.jpg "Our oven")\n')
  expect(done.message).toMatch(/ can’t view pictures with the model .+\. Their alt text .+ nearby text\.$/)
  expect(server.heard.map(({ pictures }) => pictures.length)).toEqual([1, 0])
  expect(JSON.stringify(server.heard[1]?.body)).toContain('You only know')
})

every('%s that refuses to look at a picture is told as that; its words are from nearby', async (key, { world }) => {
  const { server, name, answer } = await open(world, { 'oven.jpg': await draw(30, 20) }, key)
  server.state.mood = 'shy of pictures'
  answer()
  answer([0, 'Our oven'])
  const done = await name('![](images/oven.jpg "Our oven")\n')
  expect(done.content).toContain('![Our oven]')
  expect(done.message).toContain('declined to look at these pictures.')
})

test('many pictures are shown eight at a time, each by its number', async ({ world }) => {
  const names = Array.from({ length: 11 }, (_, at) => `p${at}.jpg`)
  const files = Object.fromEntries(await Promise.all(names.map(async (one) => [one, await draw(40, 30)] as const)))
  const { server, name, answer } = await open(world, files)
  answer(...Array.from({ length: 8 }, (_, at): [number, string] => [at, `Number ${at}`]), [9, 'Not asked yet'])
  answer([8, 'Number 8'], [9, 'Number 9'])
  const done = await name(names.map((one) => `![](images/${one})\n`).join('\n'))
  expect(server.heard.map(({ pictures }) => pictures.length)).toEqual([8, 3])
  for (const at of [0, 7, 8, 9]) expect(done.content).toContain(`![Number ${at}](images/p${at}.jpg)`)
  expect(done.content).toContain('![](images/p10.jpg)')
  expect(done.message).toBe(
    'Some pictures have no alt text. 1 picture was skipped because nothing on the page says what it shows.',
  )
})

test('once it is known that a model can’t see, no more pictures are sent', async ({ world }) => {
  const names = Array.from({ length: 20 }, (_, at) => `p${at}.jpg`)
  const files = Object.fromEntries(await Promise.all(names.map(async (one) => [one, await draw(40, 30)] as const)))
  const { server, name, answer } = await open(world, files)
  server.state.mood = 'blind'
  answer([19, 'The last'])
  const done = await name(names.map((one) => `![](images/${one})\n`).join('\n'))
  expect(server.heard.map(({ pictures }) => pictures.length)).toEqual([8, 0])
  expect(done.content).toContain('![The last](images/p19.jpg)')
})

test('a missing file, a drawing of lines and a broken picture are described from their words; other sites’ pictures are never read', async ({
  world,
}) => {
  const other = await openSite(world, 'eve@example.com', 'eve.example')
  await other.upload({ 'secret.jpg': await draw(40, 30) }, 'images')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  const broken = (await draw(400, 300)).subarray(0, 300)
  const { server, name, answer } = await open(world, { 'logo.svg': svg, 'broken.jpg': broken })
  answer([1, 'Logo of the bakery'])
  const paths = ['gone.jpg', 'logo.svg', 'broken.jpg', `../../${other.label}/images/secret.jpg`, '%2e%2e/%2e%2e/x.jpg']
  const away = '![](https://elsewhere.example/a.jpg)\n'
  const done = await name(`${paths.map((one) => `![](images/${one})\n`).join('\n')}\n${away}`)
  expect(server.heard.map(({ pictures }) => pictures.length)).toEqual([0])
  expect(done.content).toContain('![Logo of the bakery](images/logo.svg)')
  expect(done.message).toBe(
    'Some pictures have no alt text. 5 pictures were skipped because nothing on the page says what they show.',
  )
})

test('a picture of 20 MB is sent as a few kilobytes, and one of too many points not at all', async ({ world }) => {
  const { site, server, name, answer } = await open(world, {})
  const noise = {
    create: {
      width: 3200,
      height: 2200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const large = await sharp(noise).png({ compressionLevel: 0 }).toBuffer()
  const vast = await sharp({ create: { width: 12_000, height: 6_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(large.length).toBeGreaterThan(20_000_000)
  await world.ctx.files.write(`${site.label}/images/large.png`, large)
  await world.ctx.files.write(`${site.label}/images/vast.png`, vast)
  answer([0, 'Grey noise'])
  answer()
  const done = await name('![](images/large.png)\n\n![](images/vast.png)\n')
  expect(server.heard.map(({ pictures }) => pictures.length)).toEqual([1, 0])
  expect(server.heard[0]!.pictures[0]!.length).toBeLessThan(400_000)
  expect(done.content).toContain('![Grey noise](images/large.png)')
})

test('what stands in a picture and nowhere else isn’t taken over as a fact', async ({ world }) => {
  const { name, answer } = await open(world, { 'van.jpg': await draw(40, 30) })
  answer([0, 'A van with the number 0171 5554433'])
  const done = await name('![](images/van.jpg)\n')
  expect(done.content).toBe('![](images/van.jpg)\n')
  expect(done.message).toContain('0171 5554433')
})
