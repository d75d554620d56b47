import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { providers } from '#providers/server/tables.ts'
import { createSiteJob } from './server/create-site.ts'
import { audits } from './server/tables.ts'

test('a new domain is a draft with a site that begins with a starter', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  const added = await world.ask('POST /api/domains', { name: ' My-Shop.example ' }, { token })
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'my-shop.example', status: 'pending', state: 'draft', expirationDate: null, role: 'owner' },
  })
  const { body } = await world.ask('GET /api/domains', undefined, { token })
  expect(body).toMatchObject([{ id: added.body.id, name: 'my-shop.example' }])
  const page = await world.visit(added.body.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('My Shop')])
})

const draftOf = async (world: World, email: string, name: string) => {
  const token = await world.signIn(email)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  return { token, ...body }
}

test('two accounts may draft the same name, each with a label of its own', async ({ world }) => {
  const first = await draftOf(world, 'ann@example.com', 'same.example')
  const second = await draftOf(world, 'bob@example.com', 'SAME.example')
  expect([first.label, second.label]).toEqual(['same.example', expect.stringMatching(/^same\.example--[a-z2-9]{4}$/)])
  const again = await world.ask('POST /api/domains', { name: 'same.example' }, { token: first.token })
  expect(again).toMatchObject({ status: 400, body: { message: 'Invalid domain name or domain already exists.' } })
})

test('fifty domains added at once never pass the limit', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => world.ask('POST /api/domains', { name: `many-${n}.example` }, { token })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(47)
  const plan = await world.ask('GET /api/plan', undefined, { token })
  expect(plan.body.domains).toEqual({ used: 3, limit: 3 })
})

test('a larger plan makes room, a smaller one closes the youngest sites and deletes nothing', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  await world.ask('POST /api/plan', { plan: 'pro', interval: 'year' }, { token })
  for (const n of [1, 2, 3, 4]) await world.ask('POST /api/domains', { name: `site-${n}.example` }, { token })
  await world.ask('POST /api/plan', { plan: 'basic' }, { token })
  const readOnly = async () =>
    (await world.ask('GET /api/domains', undefined, { token })).body.map((one: { readOnly: boolean }) => one.readOnly)
  expect(await readOnly()).toEqual([false, false, false, true])
  await world.ask('POST /api/plan', { plan: 'enterprise' }, { token })
  expect(await readOnly()).toEqual([false, false, false, false])
})

test.for([
  ['', 'Please enter a domain name'],
  ['ab', 'Domain name must be at least 3 characters long'],
  [`${'a'.repeat(250)}.com`, 'Domain name is too long (max 253 characters)'],
  ['example', 'Domain name must contain at least one dot (e.g., example.com)'],
  ['ex_ample.com', 'Domain name can only contain letters, numbers, dots, and hyphens'],
  ['example.com/path', 'Domain name can only contain letters, numbers, dots, and hyphens'],
  ['-example.com', 'Domain name cannot start or end with a dot or hyphen'],
  ['example.com.', 'Domain name cannot start or end with a dot or hyphen'],
  ['exam..ple.com', 'Domain name cannot contain consecutive dots'],
  ['example.c', 'Top-level domain must be at least 2 characters long'],
  ['localhost', 'Domain name must contain at least one dot (e.g., example.com)'],
  ['shop.localhost', 'Invalid domain name or domain already exists.'],
  ['co.uk', 'Invalid domain name or domain already exists.'],
  ['10.0.0.10', 'Invalid domain name or domain already exists.'],
  ['printer.local', 'Invalid domain name or domain already exists.'],
  ['host.localdomain', 'Invalid domain name or domain already exists.'],
  ['0x7f.00', 'Invalid domain name or domain already exists.'],
  ['127.1.00', 'Invalid domain name or domain already exists.'],
])('the name %j is refused in words', async ([name, words], { world }) => {
  const token = await world.signIn('owner@example.com')
  expect(await world.ask('POST /api/domains', { name }, { token })).toMatchObject({
    status: 400,
    body: { message: words },
  })
})

test('a name in another script is kept as name servers know it', async ({ world }) => {
  const { name, shownName } = await draftOf(world, 'owner@example.com', 'Bücher-Müller.example')
  expect([name, shownName]).toEqual(['xn--bcher-mller-thbg.example', 'bücher-müller.example'])
})

test('somebody else’s domain can’t be seen, changed or deleted, by any of its names', async ({ world }) => {
  const { id, label } = await draftOf(world, 'ann@example.com', 'hers.example')
  const token = await world.signIn('bob@example.com')
  for (const named of [id, label]) {
    for (const [line, body] of [
      [`GET /api/domains/${named}`, undefined],
      [`PUT /api/domains/${named}`, { www: 'www' }],
      [`DELETE /api/domains/${named}`, undefined],
      [`GET /api/domains/${named}/audit`, undefined],
    ] as const)
      expect(await world.ask(line, body, { token })).toMatchObject({
        status: 404,
        body: { error: 'Domain not found.' },
      })
  }
  expect((await world.ask(`GET /api/domains/${id}`)).status).toBe(401)
})

test('a deleted domain is gone, and its files are laid aside', async ({ world }) => {
  const { token, id, url } = await draftOf(world, 'owner@example.com', 'gone.example')
  expect((await world.ask(`DELETE /api/domains/gone.example`, undefined, { token })).status).toBe(200)
  expect((await world.ask(`GET /api/domains/${id}`, undefined, { token })).status).toBe(404)
  expect((await world.visit(url)).status).toBe(404)
  const [aside] = await world.ctx.files.list('_deleted')
  expect(await world.ctx.files.list(`_deleted/${aside?.name}/gone.example`)).not.toEqual([])
})

test('a domain that is deleted while its site is being laid leaves nothing that a host could show', async ({
  world,
}) => {
  const token = await world.signIn('owner@example.com')
  const addAndDelete = async (name: string) => {
    const adding = world.ask('POST /api/domains', { name }, { token })
    const isThere = async () => (await world.ask(`GET /api/domains/${name}`, undefined, { token })).status === 200
    await expect.poll(isThere, { interval: 1 }).toBe(true)
    await world.ask(`DELETE /api/domains/${name}`, undefined, { token })
    return (await adding).status
  }
  for (const name of ['one.example', 'two.example', 'three.example']) {
    expect([201, 404]).toContain(await addAndDelete(name))
    await expect.poll(async () => (await world.visit(`http://${name}/`)).status).toBe(421)
    await expect.poll(() => world.ctx.files.stampOf(name)).toBe('')
  }
})

test('a domain deleted right after its site was created is reported as gone', async ({ world, onTestFinished }) => {
  const { db } = world.ctx
  onTestFinished(async () => void (await db.execute('drop function vanish cascade')))
  const vanish = 'begin delete from domains where id = new.id; return null; end'
  await db.execute(`create function vanish() returns trigger language plpgsql as '${vanish}'`)
  await db.execute('create trigger vanish after update of storage on domains for each row execute function vanish()')
  const token = await world.signIn('owner@example.com')
  expect(await world.ask('POST /api/domains', { name: 'brief.example' }, { token })).toMatchObject({
    status: 404,
    body: { error: 'Domain not found.' },
  })
})

test('work that was put off lays no site for a domain that is gone', async ({ world }) => {
  const { token, label } = await draftOf(world, 'owner@example.com', 'gone.example')
  await world.ask('DELETE /api/domains/gone.example', undefined, { token })
  await world.jobs.run('lay-site', { label, starter: 'cafe', title: 'Gone' })
  expect((await world.visit('http://gone.example/')).status).toBe(421)
})

test('text written into a new site stays while the starter is still being copied', async ({ world }) => {
  const { token, label } = await draftOf(world, 'owner@example.com', 'cafe.example')
  const home = `${label}/content.txt`
  // As a process leaves it that ends while it lays the site.
  for (const path of [home, `${label}/menu.txt`]) await world.ctx.files.remove(path)
  const { promise: theyPublished, resolve: tellPublished } = Promise.withResolvers<void>()
  const { promise: isComing, resolve: tellComing } = Promise.withResolvers<void>()
  /** Disks may be slow. */
  const slowly =
    <Result>(write: (path: string, bytes: Uint8Array) => Promise<Result>) =>
    async (path: string, bytes: Uint8Array) => {
      if (path === home) {
        tellComing()
        await theyPublished
      }
      return write(path, bytes)
    }
  const { write, create } = world.ctx.files
  const files = { ...world.ctx.files, write: slowly(write), create: slowly(create) }
  const laying = createSiteJob.run(
    { ...world.ctx, files },
    { label, starter: 'cafe', title: 'Café' },
    AbortSignal.any([]),
  )
  await isComing
  const published = await world.ask(`PUT /api/files/${label}/content.txt`, { content: '# Ours\n' }, { token })
  expect(published.status).toBe(200)
  tellPublished()
  await laying
  expect(await world.ctx.files.stat(`${label}/menu.txt`)).toBeDefined()
  expect((await world.ask(`GET /api/files/${label}/content.txt`, undefined, { token })).body.content).toBe('# Ours\n')
})

test('a site that was laid is not laid again, so that what its owner deletes stays away', async ({ world }) => {
  const { label } = await draftOf(world, 'owner@example.com', 'cafe.example')
  const isIts = sql`name = ${createSiteJob.name} and singleton_key = ${label}`
  expect(await world.ctx.db.$count(sql`pgboss.job`, isIts)).toBe(0)
})

test('with a domain the credentials go that it had', async ({ world }) => {
  const { token, id } = await draftOf(world, 'owner@example.com', 'gone.example')
  const given = { type: 'ai', key: 'openai', name: 'Writer', credentials: { api_key: '0123456789abcdef' } }
  expect((await world.ask('POST /api/providers', { ...given, domain_id: id }, { token })).status).toBe(201)
  await world.ask('DELETE /api/domains/gone.example', undefined, { token })
  expect(await world.ctx.db.select().from(providers)).toEqual([])
})

test('www. before a name doesn’t make another name, however often it is repeated', async ({ world }) => {
  expect((await draftOf(world, 'owner@example.com', 'www.www.tea.example')).name).toBe('tea.example')
})

test(
  'the audit log keeps the last two days, and of a person the last ten thousand entries',
  { tags: 'long' },
  async ({ world }) => {
    const { id, token } = await draftOf(world, 'owner@example.com', 'busy.example')
    const [first] = await world.ctx.db.select().from(audits)
    const { id: _, ...deed } = first!
    const long = (n: number) => ({ ...deed, what: 'domain.renamed', at: new Date(deed.at.getTime() - 1000 * (n + 1)) })
    for (let from = 0; from < 12_000; from += 2000)
      await world.ctx.db.insert(audits).values(Array.from({ length: 2000 }, (__, n) => long(from + n)))
    await draftOf(world, 'other@example.com', 'quiet.example')
    await world.jobs.run('sweep-audits')
    expect(await world.ctx.db.$count(audits, eq(audits.domainId, id))).toBe(12_001)
    passTime(world, 3 * 86_400)
    await world.jobs.run('sweep-audits')
    expect(await world.ctx.db.$count(audits, eq(audits.domainId, id))).toBe(10_000)
    expect(await world.ctx.db.$count(audits)).toBe(10_001)
    const { body } = await world.ask(`GET /api/domains/${id}/audit`, undefined, { token })
    expect(body.items[0]).toMatchObject({ what: 'domain.added' })
  },
)

test('a draft gets another name, and keeps its site; a name of one\u2019s own twice is refused', async ({ world }) => {
  const draft = await draftOf(world, 'owner@example.com', 'first-idea.example')
  await world.ask('POST /api/domains', { name: 'taken.example' }, { token: draft.token })
  const at = `PUT /api/domains/${draft.id}`
  const renamed = await world.ask(at, { name: 'Better.example' }, { token: draft.token })
  expect(renamed.body).toMatchObject({ name: 'better.example', label: 'first-idea.example', state: 'draft' })
  expect((await world.visit(renamed.body.url)).status).toBe(200)
  expect((await world.ask(at, { name: 'taken.example' }, { token: draft.token })).status).toBe(400)
  expect((await world.ask(at, { name: '-x.example' }, { token: draft.token })).body.message).toBe(
    'Domain name cannot start or end with a dot or hyphen',
  )
})

test('when a plan ends, the sites it made room for become read-only and stay', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  await world.ask('POST /api/plan', { plan: 'pro' }, { token })
  for (const n of [1, 2, 3, 4]) await world.ask('POST /api/domains', { name: `site-${n}.example` }, { token })
  world.clock.now = new Date(world.clock.now.getTime() + 32 * 86_400_000)
  await world.jobs.run('end-plans')
  const { body } = await world.ask('GET /api/domains', undefined, { token: await world.signIn('owner@example.com') })
  expect(body.map((one: { readOnly: boolean }) => one.readOnly)).toEqual([false, false, false, true])
})

test('with fewer domains the plan has room again for what it had closed', async ({ world }) => {
  const token = await world.signIn('owner@example.com')
  await world.ask('POST /api/plan', { plan: 'pro' }, { token })
  for (const n of [1, 2, 3, 4]) await world.ask('POST /api/domains', { name: `site-${n}.example` }, { token })
  await world.ask('POST /api/plan', { plan: 'basic' }, { token })
  await world.ask('DELETE /api/domains/site-2.example', undefined, { token })
  const { body } = await world.ask('GET /api/domains', undefined, { token })
  expect(body.map((one: { readOnly: boolean }) => one.readOnly)).toEqual([false, false, false])
})

test('a colleague doesn’t give a draft the name of another site of its owner', async ({ world }) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  await site.call('POST /api/domains', { name: 'second.example' })
  const renamed = await site.call(`PUT ${site.on}`, { name: 'second.example' }, { token: admin })
  expect([renamed.status, renamed.body.code]).toEqual([400, 'domain-invalid-or-taken'])
  // What else somebody works on has nothing to do with it.
  await world.ask('POST /api/domains', { name: 'third.example' }, { token: admin })
  expect((await site.call(`PUT ${site.on}`, { name: 'third.example' }, { token: admin })).status).toBe(200)
})
