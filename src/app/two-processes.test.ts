// @module-tag long
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { members } from '#domains/server/tables.ts'
import { decide } from '#test/administrators.ts'
import { accept, ann, audited, idOf, invited, offer, roleOf, takeOver } from '#test/collaborators.ts'
import { askInsight, browser } from '#test/counted-site.ts'
import { makeServerPlace, serverUrl } from '#test/database.ts'
import { readEvents } from '#test/event-reader.ts'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { findPrograms, startPostgres } from '#test/postgres-server.ts'
import { makeEvent } from '#test/recorded-visits.ts'
import { openWorld, type World } from '#test/world.ts'

const programs = findPrograms()

describe.runIf(serverUrl !== undefined || programs !== undefined)('of two processes on one server', () => {
  let server = { url: serverUrl ?? '', stop: () => {} }
  beforeAll(async () => {
    if (serverUrl === undefined && programs !== undefined) server = await startPostgres(programs)
  })
  afterAll(() => server.stop())

  /** A site with a member, at one of them, and the same calls at the other one. */
  async function openTwo() {
    const place = await makeServerPlace(server.url)
    onTestFinished(place.remove)
    const shared = { ...place, remove: async () => undefined }
    const one = await openWorld(shared)
    onTestFinished(one.close)
    const two = await openWorld(shared)
    onTestFinished(two.close)
    for (const { clock } of [one, two]) clock.now = new Date()
    const site = await openSite(one)
    await site.save('content.txt', '# Bread\n')
    await site.save('settings.txt', 'title Bakery\nrecording on\n')
    await expect.poll(() => two.names.idOf(site.label)).toBe(site.id)
    const editor = await site.addMember('editor@example.com', 'editor')
    const there = { ...site, call: askAt(two, site.tokenOf()), tokenOf: site.tokenOf }
    return { one, two, site, there, editor }
  }

  const askAt =
    (world: World, own: string): Awaited<ReturnType<typeof openSite>>['call'] =>
    (line, sent, { headers, token = own } = {}) =>
      world.ask(line, sent, { token, ...(headers && { headers }) })

  async function listen(world: World, on: string, token: string) {
    const headers = { authorization: `Bearer ${token}` }
    const events = readEvents(await world.visit(`http://localhost${on}/events`, { headers }))
    await expect.poll(() => events.received()).toContainEqual(['ready', {}])
    return events
  }

  const namesThere = async (site: { call: ReturnType<typeof askAt>; on: string }) =>
    (await site.call(`GET ${site.on}/present`)).body.people.map(({ email }: { email: string }) => email)

  const statuses = async (answers: Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).toSorted()

  test('one takes an invitation that is accepted at both at the same moment, and the other says that it was used', async () => {
    const { one, site, there } = await openTwo()
    for (let nth = 0; nth < 5; nth += 1) {
      const email = `ann${nth}@example.com`
      const { secret } = await invited(one, site, { ...ann, email })
      const hers = await one.signIn(email)
      const both = await Promise.all([accept(site, secret, hers), accept(there, secret, hers)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
      expect(both.find(({ status }) => status === 404)?.body.code).toBe('invitation-gone')
      expect(await roleOf(there, email)).toBe('editor')
    }
    expect((await audited(site)).filter(({ what }) => what === 'people.accepted')).toHaveLength(5)
  })

  test('one ends what somebody has open at the other: removed, or with fewer rights', async () => {
    const { two, site, there, editor } = await openTwo()
    const id = await idOf(site, 'editor@example.com')
    const save = () => two.ask(`PUT ${site.fileAt('new.txt')}`, { content: 'x' }, { token: editor })
    expect((await save()).status).toBe(200)
    const open = await listen(two, site.on, editor)
    await expect.poll(() => namesThere(site)).toEqual(['editor@example.com'])
    const atHost = await two.signIn('editor@example.com', site.host)
    const readAtHost = async () =>
      (await two.ask(`GET ${site.on}/collaborators`, undefined, { token: atHost, host: site.host })).status
    expect(await readAtHost()).toBe(200)

    await site.call(`PUT ${site.on}/collaborators/${id}/permissions`, { role: 'viewer' })
    expect((await save()).status).toBe(403)
    await expect.poll(() => open.received()).toContainEqual(['people', { id: site.id }])
    expect(open.isOver()).toBe(false)

    await site.call(`DELETE ${site.on}/collaborators/${id}`)
    await expect.poll(() => open.isOver()).toBe(true)
    expect((await save()).status).toBe(404)
    await expect.poll(readAtHost).toBe(401)
    expect(await namesThere(there)).toEqual([])
  })

  test('one shows who has a site open at the other, and that they have closed it', async () => {
    const { two, site, editor } = await openTwo()
    const open = await listen(two, site.on, editor)
    await expect.poll(() => namesThere(site)).toEqual(['editor@example.com'])
    await open.leave()
    await expect.poll(() => namesThere(site)).toEqual([])
  })

  test('one shows nothing but the notice of a site that was suspended at the other', async () => {
    const { one, two, site } = await openTwo()
    const page = async () => (await two.visit(`http://${site.host}/`)).text()
    expect(await page()).toContain('Bread')
    await decide(one, site.id, 'suspend')
    await expect.poll(page).toContain('This site has been suspended')
  })

  test('one hands a site over that is accepted at both at the same moment, and it has one owner', async () => {
    const { one, site, there, editor } = await openTwo()
    await offer(site, 'editor@example.com')
    expect(await statuses([takeOver(site, editor), takeOver(there, editor)])).toEqual([200, 404])
    const isOwner = and(eq(members.domainId, site.id), eq(members.role, 'owner'))
    expect(await one.ctx.db.$count(members, isOwner)).toBe(1)
    expect(await roleOf(there, 'editor@example.com')).toBe('owner')
  })

  test('each keeps what is recorded and counted at midnight while the other does, and each of it is there once', async () => {
    const { one, two, site } = await openTwo()
    const worlds = [one, two]
    for (const world of worlds) passTime(world, 4 * 86_400)
    const headers = { 'user-agent': browser }
    const record = (world: World, fingerprint: string) =>
      world.ask('POST /api/session/record', makeEvent({ fingerprint }), { host: site.host, headers })
    const view = (world: World, path: string) =>
      world.ask(
        'POST /api/visits',
        { kind: 'view', path, device: 'desktop', language: 'en-GB' },
        { host: site.host, headers },
      )
    const sent = Array.from({ length: 20 }, (_, nth) => [
      record(worlds[nth % 2]!, `visitor-number-${nth}`),
      view(worlds[nth % 2]!, `/page-${nth}`),
    ]).flat()
    expect((await statuses(sent)).filter((status) => status >= 300)).toEqual([])
    const owner = await one.signIn('owner@example.com')
    for (const world of worlds) {
      const call = askAt(world, owner)
      const { body } = await call(`GET /api/session/recordings?domain_id=${site.id}&limit=100`)
      expect(body.items).toHaveLength(20)
    }
    for (const world of worlds) passTime(world, 60)
    await Promise.all(worlds.map((world) => world.jobs.run('count-visits')))
    const { now } = await askInsight({ call: askAt(two, owner), on: site.on }, 'summary?')
    expect([now.visitors, now.views]).toEqual([1, 20])
  })
})
