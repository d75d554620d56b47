// @module-tag long
import { expect } from 'vitest'
import { test } from '#test/world.ts'

test('a title leads to a free address, and to others like it once somebody has that', async ({ world }) => {
  const token = await world.signIn('namer@example.com')
  const ask = async (title: string) =>
    (await world.ask(`GET /api/free-name?title=${encodeURIComponent(title)}`, undefined, { token })).body
  for (const [title, name] of [
    ['Night Oven', 'night-oven.draft'],
    ["  Jonna's   Ölmühle & Söhne! ", 'jonnas-oelmuehle-soehne.draft'],
    ['Crème brûlée', 'creme-brulee.draft'],
    ['夜のパン', '夜のパン.draft'],
    ['!!!', 'my-site.draft'],
  ] as const) {
    const { wanted, isFree, others } = await ask(title)
    expect([wanted.shownName, isFree, others]).toEqual([name, true, []])
  }
  const body = { name: 'night-oven.draft', title: 'Night Oven' }
  expect((await world.ask('POST /api/domains', body, { token })).status).toBe(201)
  const { isFree, others } = await ask('Night  oven')
  expect([isFree, others.map(({ name }: { name: string }) => name)]).toEqual([
    false,
    ['night-oven-site.draft', 'night-oven-online.draft', 'night-oven-web.draft'],
  ])
  for (const title of [' ', 'x'.repeat(61), 'a\0b'])
    expect(
      (await world.ask(`GET /api/free-name?title=${encodeURIComponent(title)}`, undefined, { token })).status,
    ).toBe(400)
})

test('what a site is called becomes its title and its headline, whatever marks are in it', async ({ world }) => {
  const token = await world.signIn('namer@example.com')
  const title = '**Bold** [& <b>brave</b>] # 1 `$&`'
  const { body } = await world.ask('POST /api/domains', { name: 'bold.draft', starter: 'cafe', title }, { token })
  const html = await (await world.visit(body.url)).text()
  const shown = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  expect(html.replaceAll('&#x27;', "'")).toContain(`${shown}</h1>`)
  expect(html).not.toContain('<b>brave')
  expect(html).toContain(`<title>${shown}`)
  expect(html).not.toContain('Coffee and buns by the tram stop')
  const refused = await world.ask('POST /api/domains', { name: 'long.draft', title: 'x'.repeat(61) }, { token })
  expect([refused.status, refused.body.message]).toEqual([400, 'Please use at most 60 characters.'])
})

test('the steps of a new site are marked as done by people alone', async ({ world }) => {
  const token = await world.signIn('stepper@example.com')
  const { body: site } = await world.ask('POST /api/domains', { name: 'steps.draft', title: 'Steps' }, { token })
  const progress = async () => (await world.ask(`GET /api/domains/${site.label}/progress`, undefined, { token })).body
  expect(await progress()).toEqual({ isEdited: false, isPublished: false })
  const draft = { path: 'content.txt', content: '# Mine\n', base: null }
  await world.ask(`PUT /api/domains/${site.label}/draft`, draft, { token })
  expect(await progress()).toEqual({ isEdited: true, isPublished: false })
  await world.ask(`PUT /api/files/${site.label}/content.txt`, { content: '# Mine\n' }, { token })
  expect(await progress()).toEqual({ isEdited: true, isPublished: true })
})

test('a site is listed under what it is called, from the moment that it is called so', async ({ world }) => {
  const token = await world.signIn('lister@example.com')
  const call = (line: string, body?: object) => world.ask(line, body, { token })
  const { body: site } = await call('POST /api/domains', { name: 'listed.draft', starter: 'cafe', title: 'Night Oven' })
  expect(site.title).toBe('Night Oven')
  await call(`PUT /api/files/${site.label}/settings.txt`, { content: 'title Day Oven\n' })
  expect((await call(`GET /api/domains/${site.id}`)).body.title).toBe('Day Oven')
  await world.write(site.label, { 'settings.txt': 'language de\n' })
  expect((await call('GET /api/domains')).body).toMatchObject([{ title: '', shownName: 'listed.draft' }])
})
