import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readEvents } from '#test/event-reader.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { deleteDomain } from './server/delete-domain.ts'
import { domainPresences } from './server/people/tables.ts'
import { audits, members } from './server/tables.ts'

const dayS = 86_400
const ann = { name: 'Ann', email: 'ann@example.com' }

/** The secret in the link of the last mail to an address. */
async function secretTo(world: World, email: string): Promise<string> {
  const mails = await mailsTo(world, email)
  const secrets = mails.flatMap(({ text }) => /\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? [])
  return secrets.at(-1) ?? ''
}

const invite = (site: Site, sent: object = ann, token = site.tokenOf()) =>
  site.call(`POST ${site.on}/collaborators/invite`, sent, { token })

async function invited(world: World, site: Site, sent: object = ann) {
  const { status, body } = await invite(site, sent)
  expect(status).toBe(201)
  return { body, secret: body.link.split('#')[1] as string }
}

const accept = (site: Site, secret: string, token: string) =>
  site.call(`POST ${site.on}/collaborators/accept`, { token: secret }, { token })
const list = async (site: Site, token = site.tokenOf()) =>
  (await site.call(`GET ${site.on}/collaborators`, undefined, { token })).body
const roleOf = async (site: Site, email: string) =>
  (await list(site)).people.find((one: { email: string }) => one.email === email)?.role as string | undefined
const idOf = async (site: Site, email: string) =>
  (await list(site)).people.find((one: { email: string }) => one.email === email)?.userId as string

const audited = async (site: Site, query = '') =>
  (await site.call(`GET ${site.on}/collaborators/audit${query}`)).body.items as {
    words: string
    what: string
    by: string | null
  }[]

test('somebody is invited by mail, says yes with their address, and works on the site as they were asked to', async ({
  world,
}) => {
  const site = await openSite(world)
  const { body } = await invited(world, site)
  expect(body).toMatchObject({ ...ann, role: 'editor', by: 'owner@example.com', isExpired: false })
  const [mail] = await mailsTo(world, ann.email)
  expect(mail?.subject).toContain('owner@example.com')
  expect(mail?.text).toContain('Hello Ann,')
  const secret = await secretTo(world, ann.email)
  expect(body.link).toBe(`${world.ctx.platform.url}/invitation#${secret}`)

  const { body: read } = await world.ask('POST /api/invitations/read', { token: secret })
  expect(read).toMatchObject({ domainId: site.id, host: 'bakery.example', email: ann.email, role: 'editor' })
  const hers = await world.signIn(ann.email)
  expect((await accept(site, secret, hers)).body).toEqual({ id: site.id, label: site.label })
  expect(await roleOf(site, ann.email)).toBe('editor')
  const { body: mine } = await world.ask('GET /api/domains', undefined, { token: hers })
  expect(mine).toMatchObject([{ id: site.id, role: 'editor', may: ['view', 'insight', 'edit', 'answer'] }])
  expect((await list(site)).invitations).toEqual([])
})

test('an invitation without a name or with no address is refused in the words of the form', async ({ world }) => {
  const site = await openSite(world)
  const said = async (sent: object) => {
    const { status, body } = await invite(site, sent)
    return [status, body.message]
  }
  for (const sent of [
    {},
    { name: 'Ann' },
    { email: ann.email },
    { name: ' ', email: ann.email },
    { name: 'Ann', email: '' },
  ])
    expect(await said(sent)).toEqual([400, 'Please fill in all fields.'])
  for (const email of [
    'ann',
    'ann@',
    'a@b@c.example',
    'ann@example.com, eve@example.com',
    `${'a'.repeat(400)}@example.com`,
  ])
    expect([email, ...(await said({ name: 'Ann', email }))]).toEqual([
      email,
      400,
      'Please enter a valid email address.',
    ])
})

test('an invitation counts once, for a week, for one address alone, and for its own site', async ({ world }) => {
  const site = await openSite(world)
  const other = await openSite(world, 'mallory@example.com', 'other.example')
  const { secret } = await invited(world, site)
  const [hers, eves] = [await world.signIn(ann.email), await world.signIn('eve@example.com')]
  // Passed on to somebody else.
  const { status, body } = await accept(site, secret, eves)
  expect([status, body.message]).toEqual([
    403,
    'This invitation is for ann@example.com. You’re signed in as eve@example.com.',
  ])
  expect((await accept(other, secret, hers)).status).toBe(404)
  expect((await accept(site, 'made-up', hers)).status).toBe(404)
  // Two windows at the same moment.
  const both = await Promise.all([accept(site, secret, hers), accept(site, secret, hers)])
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 404])
  expect((await accept(site, secret, hers)).status).toBe(404)
  expect(await world.ctx.db.$count(members)).toBe(3)

  const late = await invited(world, site, { name: 'Bob', email: 'bob@example.com' })
  passTime(world, 7 * dayS + 1)
  const bobs = await world.signIn('bob@example.com')
  const expired = await accept(site, late.secret, bobs)
  expect([expired.status, expired.body.code]).toEqual([409, 'invitation-expired'])
  expect((await world.ask('POST /api/invitations/read', { token: late.secret })).status).toBe(409)
  await site.later(0)
  expect(await roleOf(site, 'bob@example.com')).toBeUndefined()
  expect((await list(site)).invitations).toMatchObject([{ email: 'bob@example.com', isExpired: true }])
})

test('the same address in another spelling is the same, and what is sent again makes the link before useless', async ({
  world,
}) => {
  const site = await openSite(world)
  const { secret, body } = await invited(world, site, { name: 'Ann', email: 'Ann@Example.com' })
  expect((await invite(site)).body.code).toBe('invited-already')
  const again = await site.call(`POST ${site.on}/invitations/${body.id}/resend`)
  expect(again.status).toBe(200)
  const hers = await world.signIn('ann@example.com')
  expect((await accept(site, secret, hers)).status).toBe(404)
  expect((await accept(site, again.body.link.split('#')[1], hers)).status).toBe(200)
  expect((await invite(site)).body.code).toBe('works-here-already')
})

test('whether an address has an account makes no difference to whoever invites it', async ({ world }) => {
  const site = await openSite(world)
  await world.signIn('known@example.com')
  const answers = []
  for (const email of ['known@example.com', 'unknown@example.com']) {
    const { status, body } = await invite(site, { name: 'Somebody', email })
    const { id: _, link: __, ...shown } = body
    answers.push({ status, ...shown, email: '' })
    const [mail] = await mailsTo(world, email)
    answers.push(mail?.text?.replaceAll(/#[\w-]+/g, '#'))
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2))
})

test('an invitation is declined by its link, and taken back by those who invite', async ({ world }) => {
  const site = await openSite(world)
  const first = await invited(world, site)
  expect((await world.ask('POST /api/invitations/refuse', { token: first.secret })).status).toBe(200)
  expect((await world.ask('POST /api/invitations/refuse', { token: first.secret })).status).toBe(404)
  const second = await invited(world, site)
  expect((await site.call(`DELETE ${site.on}/invitations/${second.body.id}`)).status).toBe(200)
  const hers = await world.signIn(ann.email)
  expect((await accept(site, second.secret, hers)).status).toBe(404)
  expect((await audited(site)).map(({ words }) => words).toSorted()).toEqual([
    'Added the domain bakery.example',
    'Invited ann@example.com as Editor',
    'Invited ann@example.com as Editor',
    'Took back the invitation of ann@example.com',
    'ann@example.com declined the invitation',
  ])
})

test('what somebody invited to before they were removed opens nothing any more', async ({ world }) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  const { body } = await invite(site, { name: 'Puppet', email: 'puppet@example.com' }, admin)
  expect((await site.call(`DELETE ${site.on}/collaborators/${await idOf(site, 'admin@example.com')}`)).status).toBe(200)
  const puppet = await world.signIn('puppet@example.com')
  expect((await accept(site, body.link.split('#')[1], puppet)).status).toBe(404)
  expect((await list(site)).invitations).toEqual([])
})

test('nobody gets above themselves: not by inviting, not by changing others or themselves', async ({ world }) => {
  const site = await openSite(world)
  const tokens: Record<string, string> = { owner: site.tokenOf() }
  for (const role of ['admin', 'editor', 'viewer'] as const)
    tokens[role] = await site.addMember(`${role}@example.com`, role)
  tokens.hiring = await site.addMember('hiring@example.com', 'editor', { granted: ['members'] })
  tokens.twin = await site.addMember('twin@example.com', 'admin')
  const status = async (as: string, line: string, sent?: object) =>
    (await site.call(line, sent, { token: tokens[as]! })).status
  const put = async (as: string, who: string, sent: object) =>
    status(as, `PUT ${site.on}/collaborators/${await idOf(site, `${who}@example.com`)}/permissions`, sent)
  const asks = (as: string, role: string) =>
    status(as, `POST ${site.on}/collaborators/invite`, { name: 'X', email: `${as}-${role}@example.com`, role })

  expect(await asks('admin', 'owner')).toBe(403)
  expect(await asks('admin', 'admin')).toBe(403)
  expect(await asks('hiring', 'editor')).toBe(403)
  expect(await asks('editor', 'viewer')).toBe(403)
  expect(await put('admin', 'admin', { role: 'owner' })).toBe(403)
  expect(await put('admin', 'admin', { permissions: { recordings: false } })).toBe(403)
  expect(await put('admin', 'twin', { role: 'viewer' })).toBe(403)
  expect(await put('admin', 'owner', { role: 'viewer' })).toBe(403)
  expect(await put('admin', 'viewer', { role: 'admin' })).toBe(403)
  expect(await put('hiring', 'viewer', { permissions: { manage: true } })).toBe(403)
  expect(await put('hiring', 'editor', { role: 'viewer' })).toBe(403)
  expect(await put('owner', 'admin', { role: 'owner' })).toBe(403)
  for (const action of ['money', 'delete', 'transfer', 'view'])
    expect(await put('owner', 'admin', { permissions: { [action]: true } })).toBe(400)
  expect(await put('owner', 'admin', { permissions: { fly: true } })).toBe(400)
  for (const as of ['admin', 'editor', 'hiring', 'viewer']) {
    const owner = await idOf(site, 'owner@example.com')
    expect(await status(as, `DELETE ${site.on}/collaborators/${owner}`)).toBe(403)
    expect(await status(as, `POST ${site.on}/ownership`, { userId: owner })).toBe(403)
  }
  expect(await put('hiring', 'viewer', { permissions: { answer: true } })).toBe(200)
  expect(await put('admin', 'editor', { permissions: { answer: false, recordings: true } })).toBe(200)
  const { body } = await world.ask('GET /api/domains', undefined, { token: tokens.editor! })
  expect(body[0].may).toEqual(['view', 'insight', 'edit', 'recordings'])
  expect((await audited(site)).map(({ words }) => words)).toContain(
    'Changed what editor@example.com may do: from Editor to Editor, also: Watch recorded visits, not: Answer customers',
  )
})

test('people leave by themselves; the owner stays until the site is somebody else’s', async ({ world }) => {
  const site = await openSite(world)
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  const [owner, theirs] = [await idOf(site, 'owner@example.com'), await idOf(site, 'viewer@example.com')]
  const left = await site.call(`DELETE ${site.on}/collaborators/${theirs}`, undefined, { token: viewer })
  expect(left.status).toBe(200)
  expect((await site.call(`GET ${site.on}`, undefined, { token: viewer })).status).toBe(404)
  const { status, body } = await site.call(`DELETE ${site.on}/collaborators/${owner}`)
  expect([status, body.code]).toEqual([409, 'owner-stays'])
})

test('whoever is removed hears nothing more, and is signed out on the site’s own address at once', async ({
  world,
}) => {
  const site = await openSite(world)
  const other = await openSite(world, 'editor@example.com', 'own.example')
  const token = await site.addMember('editor@example.com', 'editor')
  const there = await world.signIn('editor@example.com', site.host)
  const own = await world.signIn('editor@example.com', other.host)
  const headers = { authorization: `Bearer ${token}` }
  const stream = readEvents(await world.visit(`http://localhost${site.on}/events`, { headers }))
  const answers = async (given: string, host: string) =>
    (await world.ask('GET /api/domain', undefined, { token: given, host })).status
  expect(await answers(there, site.host)).toBe(200)
  await site.call(`DELETE ${site.on}/collaborators/${await idOf(site, 'editor@example.com')}`)
  await expect.poll(() => stream.isOver()).toBe(true)
  expect(stream.received()).toContainEqual(['people', { id: site.id }])
  await expect.poll(() => answers(there, site.host)).toBe(401)
  expect(await answers(own, other.host)).toBe(200)
  expect((await world.ask(`GET ${site.on}`, undefined, { token })).status).toBe(404)
  expect((await world.ask('GET /api/domains', undefined, { token })).body).toMatchObject([{ id: other.id }])
})

test('members see who else has a site open, and nobody else does', async ({ world }) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const open = async (token: string) =>
    readEvents(
      await world.visit(`http://localhost${site.on}/events`, { headers: { authorization: `Bearer ${token}` } }),
    )
  const here = async (token: string) =>
    (await site.call(`GET ${site.on}/present`, undefined, { token })).body.people?.map(
      (one: { email: string }) => one.email,
    )
  const mine = await open(site.tokenOf())
  const theirs = await open(editor)
  await expect.poll(() => here(site.tokenOf())).toEqual(['editor@example.com'])
  expect(await here(editor)).toEqual(['owner@example.com'])
  expect(
    (await site.call(`GET ${site.on}/present`, undefined, { token: await world.signIn('eve@example.com') })).status,
  ).toBe(404)
  await theirs.leave()
  await expect.poll(() => here(site.tokenOf()), { timeout: 10_000 }).toEqual([])
  expect(mine.received().filter(([name]) => name === 'present').length).toBeGreaterThan(1)
  await mine.leave()
})

const offer = async (site: Site, email: string) =>
  site.call(`POST ${site.on}/ownership`, { userId: await idOf(site, email) })
const takeOver = (site: Site, token: string) => site.call(`POST ${site.on}/ownership/accept`, undefined, { token })

test('a site is handed over once whoever gets it says yes, and their plan has room for it', async ({ world }) => {
  const site = await openSite(world)
  await site.call('POST /api/plan', { plan: 'pro' })
  await site.goLive()
  const heir = await site.addMember('heir@example.com', 'editor', { withdrawn: ['answer'] })
  const other = await site.addMember('other@example.com', 'admin')
  expect((await takeOver(site, heir)).status).toBe(404)
  expect((await offer(site, 'heir@example.com')).body.offer).toMatchObject({ email: 'heir@example.com', isToMe: false })
  expect((await mailsTo(world, 'heir@example.com')).map(({ subject }) => subject)).toContain(
    'owner@example.com wants to hand Bakery over to you',
  )
  expect((await takeOver(site, other)).status).toBe(404)
  expect((await list(site, other)).offer).toBeNull()
  const { status, body } = await takeOver(site, heir)
  expect([status, body.code]).toEqual([403, 'live-site-needs-plan'])
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')

  await world.ask('POST /api/plan', { plan: 'basic' }, { token: heir })
  const both = await Promise.all([takeOver(site, heir), takeOver(site, heir)])
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 404])
  expect([await roleOf(site, 'owner@example.com'), await roleOf(site, 'heir@example.com')]).toEqual(['admin', 'owner'])
  const [mine] = (await world.ask('GET /api/domains', undefined, { token: heir })).body
  expect([mine.may.includes('answer'), mine.may.includes('money'), mine.readOnly]).toEqual([true, true, false])
  expect((await world.ask('GET /api/plan', undefined, { token: heir })).body.domains.used).toBe(1)
  expect((await offer(site, 'other@example.com')).status).toBe(403)
  expect((await site.call(`DELETE ${site.on}`)).status).toBe(403)
  // Its former owner pressed Delete in the moment before.
  const former = { id: await idOf(site, 'owner@example.com') }
  const gone = deleteDomain(world.ctx, former, { id: site.id, label: site.label, name: 'bakery.example' })
  await expect(gone).rejects.toThrow('You may not do this with this domain.')
  expect(await site.onDisk('content.txt')).toBeDefined()
  expect(await roleOf(site, 'heir@example.com')).toBe('owner')
  expect((await mailsTo(world, 'owner@example.com')).map(({ subject }) => subject)).toContain('Bakery has a new owner')
})

test('a site isn’t taken over by a plan that is full, after a week, or after the offer was taken back', async ({
  world,
}) => {
  const site = await openSite(world)
  const heir = await site.addMember('heir@example.com', 'admin')
  await world.ask('POST /api/domains', { name: 'own.example' }, { token: heir })
  await offer(site, 'heir@example.com')
  await site.fill(10 * 1024 ** 3)
  expect((await takeOver(site, heir)).body.code).toBe('plan-full')
  await site.fill(1)
  expect((await site.call(`DELETE ${site.on}/ownership`)).status).toBe(200)
  expect((await takeOver(site, heir)).status).toBe(404)
  await offer(site, 'heir@example.com')
  expect((await site.call(`DELETE ${site.on}/ownership`, undefined, { token: heir })).status).toBe(200)
  await offer(site, 'heir@example.com')
  await site.later(7 * dayS + 1)
  expect((await takeOver(site, await world.signIn('heir@example.com'))).status).toBe(404)
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')
})

test('nothing that somebody wrote leads anywhere in the mail to a stranger, or looks like the platform', async ({
  world,
}) => {
  const site = await openSite(world)
  const titles = ['Win at evil.example now', 'https://evil.example', 'Sitewright Support', 'PayPal', '\u202eelpmaxe']
  for (const [at, title] of titles.entries()) {
    world.ctx.platform.safeguards = new Set()
    await site.write({ 'settings.txt': `title ${title}\n` })
    await world.ask('PUT /api/auth/profile', { firstName: title, lastName: '' }, { token: site.tokenOf() })
    const email = `stranger${at}@example.com`
    const { status } = await invite(site, { name: title, email })
    expect([title, status]).toEqual([title, 201])
    const [mail] = await mailsTo(world, email)
    const said = `${mail?.subject}\n${mail?.text}`
    expect(said).not.toContain(title)
    expect(said.match(/https?:\/\/[^/#\s]+/g)).toEqual(['http://localhost:3000'])
    expect(said).toContain('owner@example.com invites you to work on bakery')
  }
})

test('the activity is found by who, what, when and words, and comes as a spreadsheet without formulas', async ({
  world,
}) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  passTime(world, dayS)
  await invite(site, { name: 'Ann', email: '=cmd@example.com' }, admin)
  passTime(world, dayS)
  await invite(site, { name: 'Bob', email: 'bob@example.com' })
  const whats = async (query: string) => (await audited(site, query)).map(({ words }) => words)
  const [first, second] = ['Invited =cmd@example.com as Editor', 'Invited bob@example.com as Editor']
  expect(await whats(`?who=${await idOf(site, 'admin@example.com')}`)).toEqual([first])
  expect(await whats('?about=people')).toEqual([second, first])
  expect(await whats('?about=domain')).toEqual(['Added the domain bakery.example'])
  expect(await whats('?from=2026-01-17')).toEqual([second])
  expect(await whats('?from=2026-01-16&to=2026-01-16')).toEqual([first])
  expect(await whats('?q=BOB')).toEqual([second])
  expect(await whats('?who=platform')).toEqual([])
  expect(await whats('?who=nonsense')).toEqual([])
  expect((await site.call(`GET ${site.on}/collaborators/audit?about=magic`)).status).toBe(400)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  const csv = await world.visit(`http://localhost${site.on}/collaborators/audit/export?about=people`, { headers })
  const lines = (await csv.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toBe('at,by,what,words')
  expect(lines.slice(1)).toEqual([
    `2026-01-17T12:00:00.000Z,owner@example.com,people.invited,${second}`,
    `2026-01-16T12:00:00.000Z,admin@example.com,people.invited,${first}`,
  ])
})

test('nothing in the audit log can be changed, and nothing young deleted, whatever asks the database', async ({
  world,
}) => {
  const { db } = world.ctx
  await openSite(world)
  await expect(db.execute(sql`update audits set detail = 'nothing'`)).rejects.toThrow('Failed query')
  await db.execute(sql`insert into audits (what, at) values ('plan.ended', now())`)
  await expect(db.execute(sql`delete from audits`)).rejects.toThrow('Failed query')
  expect(await db.$count(audits)).toBe(2)
})

test('nothing that was typed about somebody before they came is in their account', async ({ world }) => {
  const site = await openSite(world)
  const { secret } = await invited(world, site, { name: 'Silly Name', email: 'real@example.com' })
  const theirs = await world.signIn('real@example.com')
  expect((await world.ask('GET /api/domains', undefined, { token: theirs })).body).toEqual([])
  await accept(site, secret, theirs)
  const { body } = await world.ask('GET /api/auth/profile', undefined, { token: theirs })
  expect(JSON.stringify(body)).not.toContain('Silly')
  expect((await list(site)).people.map((one: { name: string }) => one.name)).toEqual(['', ''])
})

test('an account that has shown nothing yet invites five strangers a day, and no address gets more than five', async ({
  world,
}) => {
  const site = await openSite(world)
  const statuses = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await invite(site, { name: 'Ann', email: `ann${at}@example.com` })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  world.ctx.platform.safeguards = new Set()
  const { body } = await invite(site, { name: 'Bob', email: 'bob@example.com' })
  for (let at = 0; at < 6; at += 1)
    expect((await site.call(`POST ${site.on}/invitations/${body.id}/resend`)).status).toBe(200)
  expect(await mailsTo(world, 'bob@example.com')).toHaveLength(5)
})

test('whoever may no longer do something hears nothing more of it, and stays with the rest', async ({ world }) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const open = async (path: string) =>
    readEvents(
      await world.visit(`http://localhost${site.on}/${path}`, { headers: { authorization: `Bearer ${editor}` } }),
    )
  const [inbox, whole] = [await open('messages/events'), await open('events')]
  await expect.poll(() => [inbox, whole].map((stream) => stream.received().length)).toEqual([1, 1])
  const at = `${site.on}/collaborators/${await idOf(site, 'editor@example.com')}/permissions`
  expect((await site.call(`PUT ${at}`, { permissions: { answer: false } })).status).toBe(200)
  await expect.poll(() => inbox.isOver()).toBe(true)
  await expect.poll(() => whole.received()).toContainEqual(['people', { id: site.id }])
  expect(whole.isOver()).toBe(false)
  await whole.leave()
})

test('whoever’s process ended without a word isn’t taken to be there half a minute later', async ({ world }) => {
  const site = await openSite(world)
  await site.addMember('editor@example.com', 'editor')
  const userId = await idOf(site, 'editor@example.com')
  const row = { domainId: site.id, userId, process: 'gone', seenAt: world.clock.now }
  await world.ctx.db.insert(domainPresences).values(row)
  const here = async () => (await site.call(`GET ${site.on}/present`)).body.people.length
  expect(await here()).toBe(1)
  passTime(world, 31)
  expect(await here()).toBe(0)
  await world.jobs.run('sweep-domain-presence')
  expect(await world.ctx.db.$count(domainPresences)).toBe(0)
})
