import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayS, invite, idOf, audited } from '#test/collaborators.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test } from '#test/world.ts'
import { audits } from './server/tables.ts'

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
  // Whoever means everything may say so by the first and the last day that there are.
  expect(await whats('?from=0000-01-01&to=9999-12-31&about=people')).toEqual([second, first])
  expect(await whats('?q=BOB')).toEqual([second])
  expect(await whats('?who=platform')).toEqual([])
  expect(await whats('?who=nonsense')).toEqual([])
  expect((await site.call(`GET ${site.on}/collaborators/audit?about=magic`)).status).toBe(400)
  const headers = { authorization: `Bearer ${site.tokenOf()}` }
  const csv = await world.visit(
    `http://localhost${site.on}/collaborators/audit/export?about=people&from=0000-01-01&to=9999-12-31`,
    { headers },
  )
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

test('nobody gets rid of what they did on a site by doing much on another one', async ({ world }) => {
  const site = await openSite(world)
  const admin = await site.addMember('admin@example.com', 'admin')
  await invite(site, { name: 'Ann', email: 'ann@example.com' }, admin)
  passTime(world, dayS)
  const own = await openSite(world, 'admin@example.com', 'own.example')
  const { body: gone } = await own.call('POST /api/domains', { name: 'gone.example' })
  await own.call(`DELETE /api/domains/${gone.label}`)
  const userId = await idOf(site, 'admin@example.com')
  const { db } = world.ctx
  const at = new Date(world.clock.now.getTime() + 1000)
  for (const domainId of [own.id, gone.id])
    for (let times = 0; times < 6; times += 1)
      await db
        .insert(audits)
        .values(Array.from({ length: 2000 }, () => ({ domainId, userId, what: 'domain.renamed', at })))
  passTime(world, 3 * dayS)
  await world.jobs.run('sweep-audits')
  await site.later(1)
  expect((await audited(site, '?about=people')).map(({ words }) => words)).toEqual([
    'Invited ann@example.com as Editor',
  ])
  const countOf = (domainId: string) => db.$count(audits, eq(audits.domainId, domainId))
  expect([await countOf(own.id), await countOf(gone.id)]).toEqual([10_000, 10_000])
})
