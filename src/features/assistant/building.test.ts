import { expect } from 'vitest'
import { aiBuilds } from '#assistant/server/tables.ts'
import { addModel, openModelServer } from '#test/assistant.ts'
import { openSite } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400
const words = 'We are a small bakery called Mill Bread. A loaf costs 4.50 €. We bake with sourdough.'

async function open(world: World, hasModel = true) {
  const site = await openSite(world)
  const server = hasModel ? await openModelServer(world, 'openai-compatible') : undefined
  if (server) await addModel(world, 'openai-compatible', server, { token: site.tokenOf(), domain_id: site.id })
  const send = (sent: object, signal?: AbortSignal) =>
    world.visit(`http://localhost${site.on}/builds`, {
      method: 'POST',
      body: JSON.stringify({ words, ...sent }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${site.tokenOf()}` },
      ...(signal && { signal }),
    })
  const build = async (sent: object = {}) => {
    const text = await (await send(sent)).text()
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const read = async (id: string) => (await site.call(`GET ${site.on}/builds/${id}`)).body
  const accept = async (id: string) => site.call(`POST ${site.on}/builds/${id}/accept`)
  return { site, server: server!, send, build, read, accept }
}

const outline = {
  name: 'Other',
  description: 'Sourdough bread from a small bakery.',
  tone: 'warm',
  accent: 'amber',
  pages: [
    { path: '/', title: 'Home', purpose: 'Welcome' },
    { path: '/About Us!', title: 'About', purpose: 'Who we are' },
    { path: '/../../etc', title: 'Etc', purpose: 'x' },
  ],
  items: [
    { title: 'Loaf', price: '4.50', currency: 'EUR', description: 'Sourdough', category: 'Bread' },
    { title: 'Cake', price: '30', currency: 'EUR', description: 'Made up', category: 'Bread' },
  ],
  pictures: [],
}
const list = (...blocks: object[]) => JSON.stringify({ elements: blocks.map((block) => ({ block })) })
const home = list(
  {
    type: 'hero',
    heading: 'Mill Bread',
    text: 'Bread with time.',
    image: 'images/counter.jpg',
    buttons: [
      { label: 'About', href: '/about-us' },
      { label: 'Out', href: '/nowhere' },
    ],
  },
  { type: 'text', text: 'Call us on 0171 5554433.' },
  { type: 'text', text: ':::html\n<script>x</script>\n:::' },
  { type: 'text', text: 'We open at 6:30.' },
  { type: 'text', text: 'A loaf costs € 4.50.' },
  { type: 'store' },
)
const about = list({ type: 'heading', level: 1, text: 'About us' }, { type: 'text', text: 'We bake with sourdough.' })
const contact = list({ type: 'heading', level: 2, text: 'Contact' })
const etc = list({ type: 'heading', level: 2, text: 'Etc' }, { type: 'text', text: 'More.' })

test('without any key, a site is made by rules from the answers, and can be taken over and undone', async ({
  world,
}) => {
  const { site, build, read, accept } = await open(world, false)
  await site.save('own/content.txt', 'Mine\n')
  const before = (await site.read('content.txt')).body.content
  const lines = await build({ email: 'mill@mail.test' })
  expect(lines.map(({ event }) => event)).toEqual(['outline', 'page', 'page', 'done'])
  const { build: id, byRules, tokens } = lines.at(-1)
  expect([byRules, tokens]).toEqual([true, 0])
  expect((await read(id)).files.map(({ path }: { path: string }) => path)).toEqual([
    'settings.txt',
    'menu.txt',
    'content.txt',
    'contact/content.txt',
  ])
  const shown = await world.visit(`http://localhost${site.on}/builds/${id}/preview?page=/`, {
    headers: { authorization: `Bearer ${site.tokenOf()}` },
  })
  expect(await shown.text()).toContain('Mill Bread')
  expect((await site.read('content.txt')).body.content).toBe(before)
  const { change } = (await accept(id)).body
  expect((await site.read('content.txt')).body.content).toContain('# Mill Bread')
  expect((await site.read('settings.txt')).body.content).toContain('Mill Bread')
  expect((await site.read('answers/content.txt')).status).toBe(404)
  expect((await site.read('own/content.txt')).body.content).toBe('Mine\n')
  expect(await site.onDisk('images/counter.jpg')).toBeDefined()
  expect((await accept(id)).body).toEqual({ change })
  await site.call(`POST ${site.on}/changes/${change}/undo`)
  expect((await site.read('content.txt')).body.content).toBe(before)
  expect((await site.read('answers/content.txt')).status).toBe(200)
})

test('a model’s site grows page by page, and keeps only what the owner said', async ({ world }) => {
  const { build, server, read, accept, site } = await open(world)
  server.answers.push(JSON.stringify(outline), home, about, etc, contact)
  const lines = await build()
  expect(lines[0]).toEqual({
    event: 'outline',
    title: 'Mill Bread',
    pages: [
      { path: '/', title: 'Home' },
      { path: '/about-us', title: 'About' },
      { path: '/etc', title: 'Etc' },
      { path: '/contact', title: 'Contact' },
    ],
  })
  const homes = lines.filter(({ path }) => path === 'content.txt').map(({ content }) => content.length)
  expect(homes.length).toBeGreaterThan(2)
  expect(homes).toEqual(homes.toSorted((one, other) => one - other))
  const done = lines.at(-1)
  expect(done).toMatchObject({ event: 'done', byRules: false })
  expect(done.tokens).toBeGreaterThan(0)
  const { files } = await read(done.build)
  const all = files.map(({ path, content }: { path: string; content: string }) => `${path}\n${content}`).join('\n')
  for (const said of [
    'A loaf costs € 4.50.',
    'price=4.50 EUR',
    '::store',
    'language en',
    '::contact',
    'href=/about-us',
  ])
    expect(all).toContain(said)
  for (const invented of ['0171', ':::html', '6:30', 'Cake', '<script>', '/nowhere', '..'])
    expect(all).not.toContain(invented)
  await accept(done.build)
  expect((await site.read('store/store.txt')).body.content).toContain('title=Loaf')
})

test('a build that fails or is left keeps nothing and costs nothing, and one by rules is still to be had', async ({
  world,
}) => {
  const { build, server, send, site } = await open(world)
  server.answers.push(JSON.stringify(outline))
  server.answers.push('nothing', 'nothing')
  const lines = await build()
  expect(lines.at(-1)).toMatchObject({ event: 'failed', message: expect.stringContaining('AI request failed') })
  server.state.mood = 'slow'
  const leave = new AbortController()
  const before = server.heard.length
  const response = await send({}, leave.signal)
  await expect.poll(() => server.heard.length).toBeGreaterThan(before)
  await response.body?.cancel()
  await expect.poll(() => server.state.left).toBeGreaterThan(0)
  expect(await world.ctx.db.select().from(aiBuilds)).toEqual([])
  await expect.poll(async () => (await site.call(`GET ${site.on}/assistant`)).body.used).toBe(0)
  expect((await build({ provider: 'none' })).at(-1)).toMatchObject({ event: 'done', byRules: true })
})

test('ten builds of a site are kept for two weeks', async ({ world }) => {
  const { build, read, site } = await open(world, false)
  const first = (await build()).at(-1).build
  for (let count = 0; count < 10; count++) {
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    await build()
  }
  expect((await read(first)).error).toMatch(/build the website again/)
  expect(await world.ctx.db.select().from(aiBuilds)).toHaveLength(10)
  await site.later(15 * day)
  await world.jobs.run('sweep-builds')
  expect(await world.ctx.db.select().from(aiBuilds)).toEqual([])
})

test('pictures that a model drew are kept beside the build, and come into the site with it', async ({ world }) => {
  const { build, server, site, accept } = await open(world)
  const wanted = [{ name: 'oven', shows: 'An oven before sunrise' }]
  server.answers.push(JSON.stringify({ ...outline, pages: outline.pages.slice(0, 1), items: [], pictures: wanted }))
  const shown = { type: 'picture', src: 'images/oven-1.webp', alt: 'An oven', caption: '' }
  server.answers.push(list({ type: 'heading', level: 1, text: 'Mill Bread' }, shown), contact)
  const lines = await build()
  expect(lines.at(-1)).toMatchObject({ event: 'done', byRules: false })
  expect(await site.onDisk('images/oven-1.webp')).toBeUndefined()
  await world.jobs.run('sweep-transfers')
  await accept(lines.at(-1).build)
  expect(await site.onDisk('images/oven-1.webp')).toBeDefined()
  expect((await site.read('content.txt')).body.content).toContain('images/oven-1.webp')
})
