import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openSite } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { makeEvent, recordAt, visitor } from '#test/recorded-visits.ts'
import { test, type World } from '#test/world.ts'

const day = 86_400

async function openRecorded(world: World) {
  const site = await openSite(world)
  const record = await recordAt(site, world.visit)
  const list = async (filter = '', token?: string) =>
    site.call(`GET /api/session/recordings?domain_id=${site.id}${filter}`, undefined, { ...(token && { token }) })
  const watch = (fingerprint = visitor, more = '') =>
    site.call(`GET /api/session/recordings/${fingerprint}?domain_id=${site.id}${more}`)
  return { site, record, list, watch }
}

/** Every stored byte of what was recorded. */
async function readAll({ ctx }: World): Promise<string> {
  const { rows } = (await ctx.db.execute(
    sql`select to_json(e)::text as line from recorded_events e union all select to_json(r)::text from recordings r`,
  )) as unknown as { rows: { line: string }[] }
  return rows.map(({ line }) => line).join('\n')
}

test('an owner sees who visited, how long, on how many pages, with which device and from where', async ({ world }) => {
  const { record, list, watch } = await openRecorded(world)
  const at = (t: number, more: object = {}) => ({ visit: 'visit-one', t, scroll: 0, ...more })
  const events = [
    makeEvent({ event_type: 'page', url: '/bread?domain=bakery.example', event_data: at(0) }),
    makeEvent({ event_data: at(1000, { path: [900, 10, 20], clicks: [950, 10, 20] }) }),
    makeEvent({ event_type: 'page', url: '/shop', event_data: at(62_000, { sent: 1 }) }),
  ]
  expect((await record({ events }, { 'cf-ipcountry': 'FR' })).status).toBe(200)
  const { body } = await list()
  expect(body.items).toMatchObject([
    {
      fingerprint: visitor,
      visit: 'visit-one',
      started_at: '2026-01-15T11:58:58.000Z',
      duration: 62,
      events: 3,
      pages: 2,
      clicks: 1,
      sent: 1,
      first_page: '/bread',
      device: 'desktop',
      country: 'FR',
    },
  ])
  const watched = await watch()
  expect(watched.body.recording.id).toBe(body.items[0].id)
  expect(watched.body.events.map(({ t, url }: { t: number; url: string }) => [t, url])).toEqual([
    [0, '/bread?domain=bakery.example'],
    [1000, '/'],
    [62_000, '/shop'],
  ])
})

test('where somebody pointed, clicked, scrolled and typed is kept with its time until the end of a long visit', async ({
  world,
}) => {
  const { record, watch } = await openRecorded(world)
  const t = 29 * 60_000
  const data = { path: [t, 10, 20], clicks: [t, 10, 20], scrolls: [t, 300], inputs: [t, 0, 3] }
  await record(makeEvent({ event_data: { visit: 'visit-one', t, ...data } }))
  expect((await watch()).body.events).toMatchObject([{ t, event_data: data }])
})

test('one event, a list, and text that a browser sends on leaving are taken alike', async ({ world }) => {
  const { record, list } = await openRecorded(world)
  expect((await record(makeEvent())).status).toBe(200)
  expect((await record([makeEvent(), makeEvent()])).status).toBe(200)
  expect((await record({ events: [makeEvent()] }, { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(200)
  expect((await list()).body.items).toMatchObject([{ events: 4 }])
})

test('an event of a kind that only its sender knows is a sign of life', async ({ world }) => {
  const { record, watch } = await openRecorded(world)
  expect((await record(makeEvent({ event_type: 'mousemove' as never, mouse_x: 7 }))).status).toBe(200)
  expect((await watch()).body.events).toMatchObject([{ event_type: 'heartbeat', mouse_x: 7 }])
})

test('events of another site are refused, on its own host and on the platform’s', async ({ world }) => {
  const { record, list } = await openRecorded(world)
  const other = await openSite(world, 'other@example.com', 'salon.example')
  const toOther = await recordAt(other, world.visit)
  expect(await record(makeEvent({ domain: 'salon.example' }))).toMatchObject({
    status: 403,
    body: { code: 'recording-of-another-site' },
  })
  expect((await record([makeEvent(), makeEvent({ domain: 'localhost' })])).status).toBe(403)
  expect((await toOther(makeEvent())).status).toBe(403)
  const onPlatform = async (named: string, domain: string) =>
    (
      await world.visit(`http://localhost/api/session/record?domain=${named}`, {
        method: 'POST',
        body: JSON.stringify(makeEvent({ domain })),
      })
    ).status
  expect(await onPlatform('salon.example', 'bakery.example')).toBe(403)
  expect(await onPlatform('bakery.example', 'localhost')).toBe(403)
  expect(await onPlatform('nowhere.example', 'nowhere.example')).toBe(404)
  expect((await list()).body.items).toEqual([])
  expect(await onPlatform('bakery.example', 'bakery.example')).toBe(200)
  expect((await list()).body.items).toHaveLength(1)
})

test('nothing is kept where the site doesn’t record, or of somebody whose browser asks not to be tracked', async ({
  world,
}) => {
  const { site, record, list } = await openRecorded(world)
  expect(await record([makeEvent()], { 'sec-gpc': '1' })).toMatchObject({
    status: 403,
    body: { code: 'recording-unwanted' },
  })
  expect((await record({ consent: 'accepted', events: [makeEvent()] }, { 'sec-gpc': '1' })).status).toBe(200)
  expect((await record(makeEvent(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  for (const settings of ['title Bakery\n', 'recording maybe\n', 'recording off\n']) {
    await site.save('settings.txt', settings)
    expect(await record(makeEvent())).toMatchObject({ status: 403, body: { code: 'site-not-recorded' } })
  }
  expect((await list()).body.items).toMatchObject([{ events: 1 }])
})

test('of what somebody types nothing is stored but dots, whatever a browser sends', async ({ world }) => {
  const { record, watch } = await openRecorded(world)
  const secret = 'SECRET-4111-1111'
  const wrong = makeEvent({
    url: `/pay/${'x'.repeat(9)}?token=${secret}&language=de&email=${secret}#${secret}`,
    input_values: { f3: secret, password: secret, [secret]: 'x', f4: { [secret]: secret }, f5: [secret] } as never,
    event_data: {
      visit: 'visit-one',
      t: 1000,
      text: secret,
      html: `<b>${secret}</b>`,
      [secret]: 1,
      path: [1, 2, secret],
      inputs: [secret, [secret], 3],
      clicks: secret,
      sent: secret,
    } as never,
  })
  expect((await record({ ...wrong, note: secret, events_of: secret } as never)).status).toBe(200)
  const stored = await readAll(world)
  expect(stored).toContain('visit-one')
  expect(stored).not.toContain('SECRET')
  expect(stored).not.toContain('4111')
  const { events } = (await watch()).body
  expect(events).toMatchObject([{ input_values: { f3: '•'.repeat(12) }, url: '/pay/(private)?language=de' }])
})

test.for([
  ['/confirm/abc?language=de', '/confirm/(private)?language=de'],
  ['/news/ann%40example.com/', '/news/(private)/'],
  ['/reset/0198f2c0-7a51-7b7e-8000-1f2e3d4c5b6a', '/reset/(private)'],
  ['/2026-01-15-10-tips/%D8%AE%D8%A8%D8%B2', '/2026-01-15-10-tips/%D8%AE%D8%A8%D8%B2'],
])('of the address %s no secret is stored', async ([url, kept], { world }) => {
  const { record, watch } = await openRecorded(world)
  await record(makeEvent({ url }))
  expect((await watch()).body.events).toMatchObject([{ url: kept }])
})

test.for<[string, unknown]>([
  ['a fingerprint that is none', makeEvent({ fingerprint: 'a b c d e f g h' })],
  ['a fingerprint that is too long', makeEvent({ fingerprint: 'x'.repeat(71) })],
  ['an event whose kind is no word', makeEvent({ event_type: 'x'.repeat(41) as never })],
  ['no event', {}],
  ['no events', { events: [] }],
  ['too many events', Array.from({ length: 251 }, () => ({}))],
  ['words as numbers', makeEvent({ mouse_x: '12' as never })],
  ['no JSON', '{"domain":'],
  ['deep nesting', `{"events":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['an address that is too long', makeEvent({ url: `/${'x'.repeat(9000)}` })],
])('%s is refused as such', async ([, sent], { world }) => {
  const { record, list } = await openRecorded(world)
  expect((await record(sent)).status).toBe(400)
  expect((await list()).body.items).toEqual([])
})

test('a request beyond its size is refused, and numbers beyond any screen are cut', async ({ world }) => {
  const { record, watch } = await openRecorded(world)
  const large = makeEvent({ event_data: { t: 1, path: Array.from({ length: 30_000 }, () => 999) } })
  expect((await record(large)).status).toBe(413)
  const odd = makeEvent({
    mouse_x: -5,
    mouse_y: 1e300,
    viewport_width: 0.4,
    event_data: { visit: 'visit-one', t: 1e12, path: Array.from({ length: 2000 }, () => 1e9) },
  })
  expect((await record(odd)).status).toBe(200)
  const [event] = (await watch()).body.events
  expect(event).toMatchObject({ mouse_x: 0, mouse_y: 1_000_000, viewport_width: 0, t: 3_600_000 })
  expect(event.event_data.path).toHaveLength(300)
  expect(event.event_data.path.slice(0, 3)).toEqual([3_600_000, 1_000_000, 1_000_000])
})

test('only owner and admins watch, delete and list, each on their own site, and the audit log says who did', async ({
  world,
}) => {
  const { site, record, list, watch } = await openRecorded(world)
  await record(makeEvent())
  const other = await openSite(world, 'other@example.com', 'salon.example')
  const calls = [
    `GET /api/session/recordings?domain_id=${site.id}`,
    `GET /api/session/recordings/${visitor}?domain_id=${site.id}`,
    `GET /api/session/recordings/${visitor}/page?domain_id=${site.id}&visit=visit-one&url=/`,
    `DELETE /api/session/recordings/${visitor}?domain_id=${site.id}`,
  ]
  const viewer = await site.addMember('viewer@example.com', 'viewer')
  const editor = await site.addMember('editor@example.com', 'editor')
  for (const token of [viewer, editor])
    for (const line of calls) expect([line, (await site.call(line, undefined, { token })).status]).toEqual([line, 403])
  for (const line of calls) {
    expect([line, (await other.call(line)).status]).toEqual([line, 404])
    expect([line, (await world.ask(line)).status]).toEqual([line, 401])
  }
  const foreign = `/api/session/recordings/${visitor}?domain_id=${other.id}`
  for (const line of [`GET ${foreign}`, `DELETE ${foreign}`]) expect((await other.call(line)).status).toBe(404)
  const admin = await site.addMember('admin@example.com', 'admin')
  expect((await list('', admin)).body.items).toHaveLength(1)
  await watch()
  expect((await site.call(calls[3]!)).status).toBe(200)
  expect((await list()).body.items).toEqual([])
  expect((await watch()).status).toBe(404)
  const { body } = await site.call(`GET /api/audit?domain_id=${site.id}`)
  const words = body.items.map((entry: { words: string }) => entry.words)
  expect(words).toContain('Watched the visit of 2026-01-15 at 12:00 UTC')
  expect(words).toContain('Deleted the recorded visit of 2026-01-15 at 12:00 UTC')
})

test('whoever knows their id has everything deleted that was recorded under it, on that site alone', async ({
  world,
}) => {
  const { site, record, list } = await openRecorded(world)
  const other = await openSite(world, 'other@example.com', 'salon.example')
  const toOther = await recordAt(other, world.visit)
  await record([makeEvent(), makeEvent({ fingerprint: 'somebody-else' })])
  await toOther(makeEvent({ domain: 'salon.example' }))
  const forget = () => world.ask('POST /api/session/forget', { fingerprint: visitor }, { host: site.host })
  expect((await forget()).status).toBe(200)
  expect((await list()).body.items).toMatchObject([{ fingerprint: 'somebody-else' }])
  expect(await readAll(world)).toContain(visitor)
  const theirs = await other.call(`GET /api/session/recordings?domain_id=${other.id}`)
  expect(theirs.body.items).toHaveLength(1)
  expect((await forget()).status).toBe(200)
})

test('recordings are gone after thirty days, and room for the next days is made ahead', async ({ world }) => {
  const { record, list, site } = await openRecorded(world)
  await record(makeEvent())
  passTime(world, 29 * day)
  await site.later(0)
  await record(makeEvent({ fingerprint: 'somebody-else' }))
  await world.jobs.run('sweep-recordings')
  expect((await list()).body.items).toHaveLength(2)
  passTime(world, 2 * day)
  await site.later(0)
  expect((await list()).body.items).toHaveLength(1)
  await world.jobs.run('sweep-recordings')
  expect((await list()).body.items).toMatchObject([{ fingerprint: 'somebody-else' }])
  expect(await readAll(world)).not.toContain(visitor)
})

test('a long visit is read some events at a time, each once', async ({ world }) => {
  const { record, watch } = await openRecorded(world)
  for (let from = 0; from < 600; from += 200)
    await record(
      Array.from({ length: 200 }, (_, at) => makeEvent({ event_data: { visit: 'visit-one', t: (from + at) * 1000 } })),
    )
  const first = (await watch()).body
  const second = (await watch(visitor, `&from=${first.next}`)).body
  expect([first.events.length, first.next, second.events.length, second.next]).toEqual([500, 500, 100, null])
  expect(new Set([...first.events, ...second.events].map(({ t }) => t)).size).toBe(600)
})

test('recordings are narrowed down by device, country and by what was sent, and sorted', async ({ world }) => {
  const { record, list } = await openRecorded(world)
  const by = (name: string, change: object, country: string) =>
    record(makeEvent({ fingerprint: `visitor-${name}`, ...change }), { 'cf-ipcountry': country })
  await by('phone', { viewport_width: 390, event_data: { t: 5000, sent: 1 } }, 'BR')
  await by('tablet', { viewport_width: 820, event_data: { t: 90_000 } }, 'BR')
  await by('desktop', { viewport_width: 1440, event_data: { t: 20_000 } }, 'US')
  const names = async (filter: string) =>
    (await list(filter)).body.items.map(({ fingerprint }: { fingerprint: string }) => fingerprint.slice(8))
  expect(await names('&device=phone')).toEqual(['phone'])
  expect(await names('&device=tablet')).toEqual(['tablet'])
  expect(await names('&country=US')).toEqual(['desktop'])
  expect(await names('&did=form')).toEqual(['phone'])
  expect(await names('&sort=-duration')).toEqual(['tablet', 'desktop', 'phone'])
  expect((await list('&country=us')).status).toBe(400)
})

test('a page is shown as the visitor saw it, whatever became of it since', async ({ world }) => {
  const { site, record, list } = await openRecorded(world)
  const show = async (url: string, t = 0) => {
    const { body } = await list()
    const { visit } = body.items[0]
    const query = new URLSearchParams({ domain_id: site.id, visit, url, t: String(t) })
    const answer = await site.visit(`/api/session/recordings/${visitor}/page?${query}`, {
      headers: { authorization: `Bearer ${site.tokenOf()}` },
    })
    return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') }
  }
  await site.save('bread/content.txt', '# Bread of Monday\n')
  await site.save('cake/content.txt', '# Cake of Monday\n')
  await site.save('menu.txt', 'Old entry | /bread\n')
  await site.later(60)
  await record(makeEvent({ event_type: 'page', url: '/bread', event_data: { visit: 'visit-one', t: 0 } }))
  await site.later(10)
  await site.save('bread/content.txt', '# Bread of Tuesday\n')
  await site.save('menu.txt', 'New entry | /bread\n')
  await site.later(50)
  await record(makeEvent({ url: '/bread', event_data: { visit: 'visit-one', t: 60_000 } }))
  await site.later(3600)
  await site.remove('cake')
  await site.save('bread/content.txt', '# Bread of Friday\n')
  await site.save('pie/content.txt', '# Pie of Friday\n')

  const atFirst = await show('/bread')
  expect(atFirst.text).toContain('Bread of Monday')
  expect(atFirst.text).toContain('Old entry')
  expect(atFirst.text).not.toContain('New entry')
  expect(atFirst.policy).toBe('sandbox')
  const later = await show('/bread', 60_000)
  expect([later.text.includes('Bread of Tuesday'), later.text.includes('New entry')]).toEqual([true, true])
  expect((await show('/cake')).text).toContain('Cake of Monday')
  const notYet = await show('/pie')
  expect([notYet.status, JSON.parse(notYet.text).code]).toEqual([404, 'recorded-page-gone'])
  expect((await show('/../../etc/passwd')).status).toBe(404)
  expect((await show('//other.example/bread')).text).toContain('Bread of Monday')
})

test('a site that had its fill for the day takes no more, though the visit was begun before, and says when it does again', async ({
  world,
}) => {
  const { site, record, list } = await openRecorded(world)
  await record(makeEvent())
  await site.later(day)
  const busy = '203.0.113.9'
  world.moveOn(busy)
  const many = Array.from({ length: 200 }, () => makeEvent({ fingerprint: 'somebody-busy' }))
  for (let times = 0; times < 10; times += 1) expect((await record(many)).status).toBe(200)
  world.moveOn()
  await record(makeEvent())
  await world.ctx.db.execute(sql`
    insert into recorded_events select recorded_events.* from recorded_events, generate_series(1, 247998)
    where recorded_events.fingerprint = ${visitor} and at > ${world.ctx.now().toISOString()}::timestamptz - interval '1 hour'`)
  passTime(world, 120)
  // What is left is for those who have taken little so far.
  world.moveOn(busy)
  expect((await record(many)).status).toBe(429)
  world.moveOn()
  expect((await record(makeEvent())).status).toBe(200)
  const full = await world.visit(`http://${site.host}/api/session/record`, {
    method: 'POST',
    body: JSON.stringify(makeEvent()),
  })
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '3600'])
  await site.later(day)
  expect((await record(makeEvent())).status).toBe(200)
  expect((await list(`&fingerprint=${visitor}`)).body.items).toHaveLength(1)
})

test('whoever begins to watch in the middle is in the audit log, too, and once while they read on', async ({
  world,
}) => {
  const { site, record, watch } = await openRecorded(world)
  await record([makeEvent(), makeEvent(), makeEvent()])
  const watched = async () => {
    const { body } = await site.call(`GET /api/audit?domain_id=${site.id}&about=recording`)
    return body.items.length
  }
  expect((await watch(visitor, '&from=1')).body.events).toHaveLength(2)
  expect(await watched()).toBe(1)
  await watch(visitor, '&from=2')
  expect(await watched()).toBe(1)
  await watch()
  expect(await watched()).toBe(2)
  await site.later(7200)
  await watch(visitor, '&from=1')
  expect(await watched()).toBe(3)
})
