import { expect } from 'vitest'
import { accept, audited, idOf, invite, invited, list, offer, roleOf } from '#test/collaborators.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test } from '#test/world.ts'

/** Every call about the people of a site, by how it names what it is about. */
const calls = (on: string, user: string, invitation: string): [line: string, sent?: object][] => [
  [`GET ${on}/collaborators`],
  [`GET ${on}/collaborators/audit`],
  [`GET ${on}/present`],
  [`POST ${on}/collaborators/invite`, { name: 'Eve', email: 'eve@evil.example', role: 'admin' }],
  [`PUT ${on}/collaborators/${user}/permissions`, { role: 'viewer' }],
  [`DELETE ${on}/collaborators/${user}`],
  [`POST ${on}/invitations/${invitation}/resend`],
  [`DELETE ${on}/invitations/${invitation}`],
  [`POST ${on}/ownership`, { userId: user }],
  [`DELETE ${on}/ownership`],
  [`POST ${on}/ownership/accept`],
]

const peopleOf = async (site: Site) => {
  const { people, invitations, offer: offered } = await list(site)
  return JSON.stringify([people, invitations, offered])
}

test('nobody reaches the people of a site by its id, those of another site by their own, or anything by made-up ids', async ({
  world,
}) => {
  const site = await openSite(world)
  await site.addMember('editor@example.com', 'editor')
  const user = await idOf(site, 'editor@example.com')
  const { body: invitation } = await invited(world, site)
  await offer(site, 'editor@example.com')
  const eve = await openSite(world, 'eve@evil.example', 'evil.example')
  const before = await peopleOf(site)
  const none = crypto.randomUUID()
  for (const on of [site.on, `/api/domains/${site.label}`, '/api/domains/__proto__', `/api/domains/${none}`])
    for (const [line, sent] of calls(on, user, invitation.id)) {
      const { status } = await eve.call(line, sent)
      expect([line, status]).toEqual([line, 404])
    }
  for (const [who, which] of [
    [user, invitation.id],
    ['__proto__', 'constructor'],
    [none, none],
    ['%00', '%F0%9F%92%A3'],
    ['x'.repeat(500), 'x'.repeat(500)],
  ] as const)
    for (const [line, sent] of calls(eve.on, who, which).filter(([one]) =>
      /permissions|DELETE|resend|POST.*ship/.test(one),
    )) {
      const { status } = await eve.call(line, sent)
      expect([line, status, status >= 400 && status < 500]).toEqual([line, status, true])
    }
  expect(await peopleOf(site)).toBe(before)
})

test('what a call says of roles and permissions that there aren’t is refused, and gives nothing', async ({ world }) => {
  const site = await openSite(world)
  const editor = await site.addMember('editor@example.com', 'editor')
  const id = await idOf(site, 'editor@example.com')
  const before = await peopleOf(site)
  const put = async (sent: string, token = site.tokenOf()) =>
    (
      await site.visit(`${site.on}/collaborators/${id}/permissions`, {
        method: 'PUT',
        body: sent,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
    ).status
  for (const sent of [
    '{"role":"owner"}',
    '{"role":"root"}',
    '{"role":["admin"]}',
    '{"permissions":{"toString":true}}',
    '{"permissions":{"money":true}}',
    '{"permissions":{"edit":"yes"}}',
    '{"permissions":[true]}',
    '{"permissions":null}',
  ])
    expect([sent, [400, 403].includes(await put(sent))]).toEqual([sent, true])
  for (const sent of [
    '{"__proto__":{"role":"owner"}}',
    '{"permissions":{"__proto__":{"manage":true,"members":true}}}',
    '{"constructor":{"prototype":{"members":true}}}',
  ])
    expect([sent, (await put(sent)) < 500]).toEqual([sent, true])
  expect(await put('{"permissions":{"members":true}}', editor)).toBe(403)
  expect(await peopleOf(site)).toBe(before)
})

test('nobody is invited as owner, by a name that is too long or an address that reads backwards', async ({ world }) => {
  const site = await openSite(world)
  for (const sent of [
    { role: 'owner' },
    { role: '__proto__' },
    { name: 'n'.repeat(101) },
    { name: 'a\u0000b' },
    { email: 'a\u202emoc.knab@example.com' },
    { email: 'ann@example.com\nbcc: eve@evil.example' },
    { email: `${'a'.repeat(70)}@example.com` },
  ]) {
    const { status } = await invite(site, { name: 'Ann', email: 'ann@example.com', ...sent })
    expect([sent, status === 400 || status === 403]).toEqual([sent, true])
  }
  expect((await list(site)).invitations).toEqual([])
})

test('a site keeps its one owner, whoever tries to change or remove them in two windows at once', async ({ world }) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  const owner = await idOf(site, 'owner@example.com')
  const tries = [site.tokenOf(), admin].flatMap((token) => [
    site.call(`PUT ${site.on}/collaborators/${owner}/permissions`, { role: 'admin' }, { token }),
    site.call(`DELETE ${site.on}/collaborators/${owner}`, undefined, { token }),
    site.call(`PUT ${site.on}/collaborators/${owner}/permissions`, { role: 'viewer' }, { token }),
  ])
  for (const { status } of await Promise.all(tries)) expect([403, 409]).toContain(status)
  expect(await roleOf(site, 'owner@example.com')).toBe('owner')
})

test('the spreadsheet of what was done holds no formula, whatever somebody’s address begins with', async ({
  world,
}) => {
  const site = await openSite(world)
  const email = '=hyperlink+1@example.com'
  const { secret } = await invited(world, site, { name: '=1+1', email })
  expect((await accept(site, secret, await world.signIn(email))).status).toBe(200)
  expect((await audited(site)).map(({ by }) => by)).toContain(email)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  const csv = await (await site.visit(`${site.on}/collaborators/audit/export`, { headers })).text()
  expect(csv).toContain(`'${email}`)
  for (const cell of csv.split(/[\r\n,;]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+@-]/)
})
