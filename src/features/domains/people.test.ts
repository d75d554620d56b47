import { expect } from 'vitest'
import {
  dayS,
  ann,
  secretTo,
  invite,
  invited,
  accept,
  list,
  roleOf,
  idOf,
  audited,
  untilSent,
} from '#test/collaborators.ts'
import { openSite } from '#test/owned-site.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { test } from '#test/world.ts'
import { users as people } from '#accounts/server/tables.ts'
import { members } from './server/tables.ts'

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

test('the link of an invitation is shown to those who could have sent it, and to nobody else', async ({ world }) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  await invite(site, { name: 'Ann', email: 'ann@example.com', role: 'admin' })
  await invite(site, { name: 'Bob', email: 'bob@example.com', role: 'viewer' })
  const links = async (token?: string) =>
    (await list(site, token)).invitations.map(({ link }: { link: string | null }) => link !== null)
  expect(await links()).toEqual([true, true])
  expect(await links(admin)).toEqual([false, true])
  expect(await links(viewer)).toEqual([])
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
    'Changed what editor@example.com may do: Editor, also: Watch recorded visits, not: Answer customers',
  )
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
  for (let at = 0; at < 6; at += 1) {
    await untilSent(world)
    expect((await site.call(`POST ${site.on}/invitations/${body.id}/resend`)).status).toBe(200)
  }
  expect(await mailsTo(world, 'bob@example.com')).toHaveLength(5)
})

test('a site has room for a hundred people however old their invitations are', async ({ world }) => {
  const site = await openSite(world)
  const { body: first } = await invited(world, site)
  await site.later(8 * dayS)
  const many = Array.from({ length: 99 }, (_, nth) => `person${nth}@example.com`)
  const { db } = world.ctx
  const rows = many.map((email) => ({ email, emailKey: email, createdAt: world.clock.now }))
  const users = await db.insert(people).values(rows).returning()
  await db
    .insert(members)
    .values(
      users.map(({ id }) => ({ domainId: site.id, userId: id, role: 'viewer' as const, createdAt: world.clock.now })),
    )
  const again = await site.call(`POST ${site.on}/invitations/${first.id}/resend`)
  expect([again.status, again.body.code]).toEqual([409, 'site-full-of-people'])
})

test('a mailbox gets five invitations a day, whatever is written behind a plus', async ({ world }) => {
  const site = await openSite(world)
  await site.call('POST /api/plan', { plan: 'pro' })
  for (let nth = 0; nth < 7; nth += 1)
    expect((await invite(site, { name: 'Ann', email: `ann+${nth}@example.com` })).status).toBe(201)
  const mails = await Promise.all(Array.from({ length: 7 }, (_, nth) => mailsTo(world, `ann+${nth}@example.com`)))
  expect(mails.flat().length).toBe(5)
})
