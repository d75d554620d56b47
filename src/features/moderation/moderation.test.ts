import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains, formerStandings } from '#domains/server/tables.ts'
import { audits } from '#domains/server/tables.ts'
import { passOn } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { TooLong } from '#kit/server/threads/thread.ts'
import { mails } from '#kit/server/tables.ts'
import { administrator as admin, decide } from '#test/administrators.ts'
import { goLive, openSite, type Site } from '#test/owned-site.ts'
import { mailsTo, passTime } from '#test/people.ts'
import { addressOf, nameOf, nobody } from '#test/things.ts'
import { test, type World } from '#test/world.ts'
import { moderationDeeds, siteLooks, siteReports } from './server/tables.ts'

const report = (world: World, host: string, fields: Record<string, string>) =>
  world.visit(`http://${host}/report-site`, { method: 'POST', body: new URLSearchParams(fields) })

const said = { 'report-reason': 'phishing', address: 'https://shop.example/', words: 'It asks for my bank', email: '' }

/** A site with a name of its own, and the addresses at which it is seen. */
async function openLive(world: World) {
  const site = await openSite(world)
  await world.write(site.label, {
    'photo.png': Uint8Array.of(137, 80, 78, 71),
    'settings.txt': 'title Shop\nstore yes\n',
  })
  await goLive(world, site.id, 'shop.example')
  const at = ['http://shop.example/', `http://localhost/?domain=${site.label}`, 'http://shop.example.localhost/']
  return { ...site, at }
}

/** Every call that a visitor may make, with the status and the code of its answer on a host. */
async function walk(world: World, host: string, site: Site) {
  const calls = world.endpoints.filter(({ access }) => access === 'anyone')
  const found: [name: string, status: number, text: string][] = []
  for (const endpoint of calls) {
    world.moveOn()
    const { method, sends, body } = endpoint
    const path = addressOf(endpoint, nobody)
    const address = host === 'localhost' ? `${path}${path.includes('?') ? '&' : '?'}domain=${site.label}` : path
    const json = body && sends === undefined ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}
    const answer = await world.visit(`http://${host}${address}`, { method, ...json })
    const isStream = answer.headers.get('content-type') === 'text/event-stream'
    found.push([nameOf(endpoint), answer.status, isStream ? String(await answer.body?.cancel()) : await answer.text()])
  }
  return found
}

test('a suspended site shows nothing but a notice, at every address of it, at once and whatever was kept of it', async ({
  world,
}) => {
  const site = await openLive(world)
  for (const address of site.at) expect((await world.visit(address)).status).toBe(200)
  expect((await world.visit(`http://localhost/domains/${site.label}/settings.txt`)).status).toBe(200)
  await decide(world, site.id, 'suspend')
  const paths = [
    '',
    'about',
    'store',
    'cart',
    'contact',
    'sitemap.xml',
    'robots.txt',
    'feed.xml',
    'llms.txt',
    'photo.png',
  ]
  for (const address of site.at)
    for (const path of paths) {
      const [base, query = ''] = address.split('?')
      const answer = await world.visit(`${base}${path}${query && `?${query}`}`)
      const text = await answer.text()
      expect([address, path, answer.status, answer.headers.get('cache-control')]).toEqual([
        address,
        path,
        403,
        'no-store',
      ])
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(text).toContain('This site has been suspended')
      expect(text).not.toMatch(/<script|<form|<a\b|Shop/)
    }
  // Pictures that were sent in chats, too.
  expect((await world.visit('http://shop.example/uploads/chats/photo.png')).status).toBe(403)
  for (const host of ['localhost', 'shop.example'])
    expect((await world.visit(`http://${host}/domains/${site.label}/settings.txt`)).status).toBe(403)
  await decide(world, site.id, 'restore')
  for (const address of site.at) expect((await world.visit(address)).status).toBe(200)
})

test('no call that visitors make is answered on a suspended site, but what they have a right to', async ({ world }) => {
  const site = await openLive(world)
  await decide(world, site.id, 'suspend')
  const open = world.endpoints.filter(({ staysOpen }) => staysOpen).map(nameOf)
  for (const host of ['shop.example', 'localhost']) {
    const answered = (await walk(world, host, site)).filter(
      ([name, status, text]) =>
        !open.includes(name) &&
        !(status === 403 && /suspended/.test(text)) &&
        !/^(?:GET|POST) \/(?:report-site)$/.test(name),
    )
    expect([host, answered.map(([name, status]) => `${name} ${status}`)]).toEqual([host, []])
  }
})

test('a limited site is not for search engines and takes no payment, and goes on otherwise', async ({ world }) => {
  const site = await openLive(world)
  await decide(world, site.id, 'limit')
  const page = await world.visit('http://shop.example/')
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  const quote = await world.ask('POST /api/checkout/quote', { items: [] }, { host: 'shop.example' })
  expect([quote.status, quote.body.code]).toEqual([403, 'site-limited'])
})

test('a limited site sends visitors to no other host: a page says where a link leads, and redirects within it stay', async ({
  world,
}) => {
  const site = await openLive(world)
  await world.write(site.label, {
    'redirects.txt':
      '/go https://elsewhere.example/login\n/asked?to=1 https://elsewhere.example/asked\n/within /about 302\n',
    'out/content.txt': '---\nredirect: https://elsewhere.example/out\n---\n\n# Out\n',
  })
  const statusOf = async (path: string) => (await world.visit(`http://shop.example${path}`)).status
  const all = async () => {
    const statuses = []
    // The second time from memory.
    for (const path of ['/go', '/go', '/go?utm=1', '/asked?to=1', '/out', '/within', '/within?utm=1'])
      statuses.push(await statusOf(path))
    return statuses
  }
  expect(await all()).toEqual([301, 301, 301, 301, 302, 302, 302])
  await decide(world, site.id, 'limit')
  expect(await all()).toEqual([200, 200, 200, 200, 200, 302, 302])
  const go = await world.visit('http://shop.example/go', { headers: { 'accept-language': 'de' } })
  expect([go.headers.get('location'), go.headers.get('cache-control')]).toEqual([null, 'no-store'])
  const text = await go.text()
  expect(text).toContain('Dieser Link führt zu elsewhere.example')
  expect(text).toMatch(/<a href="https:\/\/elsewhere\.example\/login" rel="nofollow noreferrer"/)
  await decide(world, site.id, 'restore')
  expect(await statusOf('/go')).toBe(301)
})

test('its owner reads why, exports the site, objects once more and is told by mail; nobody of theirs changes it', async ({
  world,
}) => {
  const site = await openLive(world)
  await decide(world, site.id, 'suspend', 'The form asks for a PIN.')
  const { body } = await site.call(`GET /api/domains/${site.id}/standing`)
  expect(body).toMatchObject({ standing: 'suspended', reason: 'phishing', words: 'The form asks for a PIN.' })
  const subjects = (await world.ctx.db.select().from(mails)).map(({ subject }) => subject)
  expect(subjects).toContain('shop.example has been suspended'.replace('shop.example', 'bakery.example'))
  expect((await site.call(`GET /api/domains/${site.id}/files`)).status).toBe(200)
  const objected = await site.call(`POST /api/domains/${site.id}/objection`, { words: 'It is my bakery.' })
  expect(objected.status).toBe(201)
  for (const change of [{ standing: 'ok' }, { www: 'apex', standing: 'ok' }])
    await site.call(`PUT /api/domains/${site.id}`, change)
  const own = await site.call(`PUT /api/moderation/sites/${site.id}`, { decision: 'restore', domain_id: site.id })
  const bare = await site.call(`PUT /api/moderation/sites/${site.id}`, { decision: 'restore' })
  expect([own.status, bare.status]).toEqual([404, 403])
  const [row] = await world.ctx.db.select().from(domains).where(eq(domains.id, site.id))
  expect(row?.standing).toBe('suspended')
  const token = await world.signIn(admin)
  const { body: waiting } = await world.ask('GET /api/moderation/sites', undefined, { token })
  expect(waiting.items).toEqual([expect.objectContaining({ id: site.id, objected_at: '2026-01-15T12:00:00.000Z' })])
})

test('deleting a suspended site, adding it again or another one doesn’t wash it off', async ({ world }) => {
  const site = await openSite(world)
  await decide(world, site.id, 'suspend')
  await site.call(`DELETE /api/domains/${site.label}`)
  expect(await world.ctx.db.$count(formerStandings)).toBe(1)
  const token = await world.signIn('owner@example.com')
  const again = await world.ask('POST /api/domains', { name: 'bakery.example' }, { token })
  const other = await world.ask('POST /api/domains', { name: 'other-shop.example' }, { token })
  expect([again.body.standing, other.body.standing]).toEqual(['suspended', 'limited'])
  const stranger = await world.signIn('stranger@example.com')
  const theirs = await world.ask('POST /api/domains', { name: 'bakery.example' }, { token: stranger })
  expect(theirs.body.standing).toBe('ok')
})

test('anybody reports a site from its footer without script, and always reads the same', async ({ world }) => {
  const site = await openLive(world)
  const page = await (await world.visit('http://shop.example/')).text()
  expect(page).toContain('href="/report-site?page=%2F"')
  const form = await (await world.visit('http://shop.example/report-site?page=%2Fabout')).text()
  expect(form).toContain('value="https://shop.example/about"')
  const answers = []
  for (const [host, address] of [
    ['shop.example', 'https://shop.example/'],
    ['localhost', 'https://shop.example/pay'],
    ['localhost', 'https://nowhere.example/'],
    ['localhost', 'javascript:alert(1)'],
  ] as const) {
    const answer = await report(world, host, { ...said, address })
    answers.push([answer.status, (await answer.text()).includes('Thank you. The administrators')])
  }
  expect(answers).toEqual(answers.map(() => [200, true]))
  const kept = await world.ctx.db.select().from(siteReports)
  expect(kept.map(({ domainId, address }) => [domainId, address])).toEqual([
    [site.id, 'https://shop.example/'],
    [site.id, 'https://shop.example/pay'],
  ])
})

test('what is missing in a report is asked for, programs that fill in every field are not heard, and nobody floods the list', async ({
  world,
}) => {
  await openLive(world)
  const bare = await report(world, 'shop.example', { ...said, 'report-reason': 'nonsense', address: '', email: 'no' })
  expect([bare.status, (await bare.text()).match(/role="alert"/g)?.length]).toEqual([400, 1])
  expect((await report(world, 'shop.example', { ...said, website: 'x' })).status).toBe(200)
  expect(await world.ctx.db.$count(siteReports)).toBe(0)
  const statuses = []
  for (let nth = 0; nth < 12; nth += 1) statuses.push((await report(world, 'shop.example', said)).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
  expect(await world.ctx.db.$count(siteReports)).toBeLessThanOrEqual(10)
})

/** Open reports about sites that nobody wrote for this test. */
const fillReports = ({ ctx }: World, sites: number, ofEach: number) =>
  ctx.db.execute(sql`insert into site_reports (domain_id, address, reason, words, at)
    select lpad(site::text, 32, '0')::uuid, '', 'spam', '', '2026-01-01'::timestamptz + nth * interval '1 minute'
    from generate_series(1, ${sites}::int) site, generate_series(1, ${ofEach}::int) nth`)

test('twenty thousand reports about other sites silence none about this one: the oldest of those with many make room, and administrators are told', async ({
  world,
}) => {
  const site = await openLive(world)
  await fillReports(world, 100, 200)
  for (let nth = 0; nth < 5; nth += 1)
    expect(await (await report(world, 'shop.example', said)).text()).toContain('Report sent')
  expect(await world.ctx.db.$count(siteReports, eq(siteReports.domainId, site.id))).toBe(5)
  expect(await world.ctx.db.$count(siteReports)).toBe(20_000)
  expect((await mailsTo(world, admin)).map(({ subject }) => subject)).toContain('The list of reports is full')
})

test('where every site has but a few reports the first about another are kept, and who isn’t heard reads so', async ({
  world,
}) => {
  await openLive(world)
  await fillReports(world, 10_000, 2)
  const answers = []
  for (let nth = 0; nth < 4; nth += 1) answers.push(await (await report(world, 'shop.example', said)).text())
  expect(answers.map((text) => text.includes('Report sent'))).toEqual([true, true, true, false])
  expect(answers[3]).toContain('yours wasn’t kept')
  expect(answers[3]).toContain(said.words)
})

test('of a site with hundreds of reports the first and the latest are kept', async ({ world }) => {
  const site = await openLive(world)
  await fillReports(world, 1, 200)
  await world.ctx.db.update(siteReports).set({ domainId: site.id })
  expect(await (await report(world, 'shop.example', said)).text()).toContain('Report sent')
  const kept = await world.ctx.db.select().from(siteReports).orderBy(siteReports.at)
  expect([kept.length, kept[2]?.at.getUTCMinutes(), kept[3]?.at.getUTCMinutes()]).toEqual([200, 3, 5])
  expect(kept.at(-1)?.words).toBe(said.words)
})

test('all networks of one customer send a few reports an hour', async ({ world }) => {
  await openLive(world)
  const statuses = []
  for (let nth = 0; nth < 40; nth += 1) {
    world.moveOn(`2001:db8:1:${nth.toString(16)}::1`)
    statuses.push((await report(world, 'shop.example', said)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
})

test('administrators alone see reports and those who wrote them, and what they decide is in the log', async ({
  world,
}) => {
  const site = await openLive(world)
  await report(world, 'shop.example', { ...said, email: 'ann@example.com', words: '<script>alert(1)</script>' })
  const token = await world.signIn(admin)
  const { body } = await world.ask(`GET /api/moderation/sites/${site.id}/reports`, undefined, { token })
  expect(body.items[0]).toMatchObject({ email: 'ann@example.com', words: '<script>alert(1)</script>' })
  for (const line of [
    'GET /api/moderation/sites',
    'GET /api/moderation/waiting',
    `GET /api/moderation/sites/${site.id}`,
    `GET /api/moderation/sites/${site.id}/text`,
    `GET /api/moderation/sites/${site.id}/reports`,
    `GET /api/moderation/sites/${site.id}/objections`,
  ])
    expect([line, (await site.call(line)).status]).toEqual([line, 403])
  const waiting = async () => (await world.ask('GET /api/moderation/waiting', undefined, { token })).body
  expect(await waiting()).toEqual({ count: 1 })
  await decide(world, site.id, 'dismiss', 'Nothing in it')
  expect(await waiting()).toEqual({ count: 0 })
  const log = (await world.ctx.db.select().from(audits)).filter(({ what }) => what.startsWith('moderation.'))
  expect(log.map(({ what, domainId, detail }) => [what, domainId, detail])).toEqual([
    ['moderation.dismiss', null, 'bakery.example · Nothing in it'],
  ])
  const own = await site.call(`GET /api/domains/${site.id}/audit`)
  expect(JSON.stringify(own.body)).not.toContain(admin)
  await decide(world, site.id, 'limit')
  const told = await site.call(`GET /api/domains/${site.id}/audit?about=moderation`)
  expect(told.body.items.map(({ words }: { words: string }) => words)).toEqual([
    'bakery.example was limited by the administrators of the platform',
  ])
})

test('a new site that passes for a bank waits for an administrator, with the reasons; nothing else happens to it', async ({
  world,
}) => {
  const site = await openSite(world)
  const plain = await openSite(world, 'other@example.com', 'tearoom.example')
  await world.write(site.label, {
    'settings.txt': 'title PayPal login\n',
    'content.txt':
      '# Your PayPal account\n\n:::form\n- E-mail | Email | required\n- Password | Password | required\n- Button | Log in\n:::\n',
  })
  await world.jobs.run('look-at-sites')
  const token = await world.signIn(admin)
  const { body } = await world.ask('GET /api/moderation/sites', undefined, { token })
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([site.id])
  const names = body.items[0].signs.map(({ name }: { name: string }) => name)
  expect(names).toEqual(['title-of-brand', 'password-beside-brand', 'new-account', 'no-plan'])
  expect(body.items[0].standing).toBe('ok')
  await decide(world, site.id, 'dismiss')
  expect((await world.ask('GET /api/moderation/sites', undefined, { token })).body.items).toEqual([])
  expect(plain.id).not.toBe(site.id)
})

test('a form is looked at as visitors see it: however it is written, and in whatever language it asks for secrets', async ({
  world,
}) => {
  const forms = {
    'four.example': '::::form\nText: Password\n::::',
    'apart.example': '::: form\nText: Пароль\n:::',
    'later.example': ' :::form\nText: パスワード\n:::',
    'inside.example': '::::columns\n:::form\nText: สวัสดี รหัสผ่าน\n:::\n::::',
    'part.example': '::include enter.txt',
    'plain.example': ':::form\nText: Ihr Name\nEmail: E-Mail\n:::',
  }
  for (const [name, form] of Object.entries(forms)) {
    const { label } = await openSite(world, `${name.replace('.', '@')}.com`, name)
    const content = `# PayPal\n\n${form}\n`
    const part = name === 'part.example' ? { 'enter.txt': ':::form\nText: Passwort\n:::\n' } : undefined
    await world.write(label, { 'settings.txt': 'title Start\n', 'content.txt': content, ...part })
  }
  await world.jobs.run('look-at-sites')
  const token = await world.signIn(admin)
  const { body } = await world.ask('GET /api/moderation/sites', undefined, { token })
  const found = body.items.map(({ name, signs }: SiteOnList) => [name, signs[0]?.name])
  expect(new Map(found)).toEqual(
    new Map(['four', 'apart', 'later', 'inside', 'part'].map((name) => [`${name}.example`, 'password-beside-brand'])),
  )
})
interface SiteOnList {
  name: string
  signs: { name: string }[]
}

function takeTooLong({ ctx }: World, label: string) {
  const { parse } = ctx
  const refusal = new Refusal('unavailable', passOn('That took too long.'), { cause: new TooLong('Too long') })
  ctx.parse = (parser, input, caller) =>
    caller.who === label && parser.name === 'looks' ? Promise.reject(refusal) : parse(parser, input, caller)
}

test('a form behind long texts is found, and what is too long to be looked at whole waits for an administrator', async ({
  world,
}) => {
  const form = ':::form\nText: Passwort\n:::\n'
  const filler = 'Nothing to see here.\n\n'
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`a${nth}/content.txt`, filler]))
  const sites: Record<string, Record<string, string>> = {
    'behind.example': { 'content.txt': `# PayPal\n\n${filler.repeat(5_000)}${form}` },
    'many.example': { ...many, 'z/content.txt': `# PayPal\n\n${form}` },
    'endless.example': { 'content.txt': `# Home\n\n${filler.repeat(50_000)}${form}` },
    'slow.example': { 'content.txt': `# Home\n\n${form}` },
    'usual.example': { ...many, 'content.txt': `# Home\n\n${filler.repeat(5_000)}` },
  }
  for (const [name, files] of Object.entries(sites)) {
    const { label } = await openSite(world, `${name.replace('.', '@')}.com`, name)
    await world.write(label, { 'settings.txt': 'title Start\n', ...files })
    if (name === 'slow.example') takeTooLong(world, label)
  }
  await world.jobs.run('look-at-sites')
  const token = await world.signIn(admin)
  const { body } = await world.ask('GET /api/moderation/sites', undefined, { token })
  const found = body.items.map(({ name, signs }: SiteOnList) => [name, signs[0]?.name])
  expect(Object.fromEntries(found)).toEqual({
    'behind.example': 'password-beside-brand',
    'many.example': 'password-beside-brand',
    'endless.example': 'not-looked-at-whole',
    'slow.example': 'not-looked-at-whole',
  })
})

test('a site that can’t be looked at keeps no other from being looked at, and waits for its turn like them', async ({
  world,
}) => {
  const { ctx } = world
  const slow = await openSite(world, 'slow@example.com', 'slow.example')
  const parse = ctx.parse
  ctx.parse = (parser, input, caller) =>
    caller.who === slow.label
      ? Promise.reject(new Refusal('unavailable', passOn('That took too long.')))
      : parse(parser, input, caller)
  const site = await openSite(world)
  await world.write(site.label, { 'settings.txt': 'title PayPal login\n' })
  await world.jobs.run('look-at-sites')
  const looked = async () => (await ctx.db.select().from(siteLooks)).map(({ domainId, score }) => [domainId, score > 0])
  expect(new Map((await looked()) as [string, boolean][])).toEqual(
    new Map([
      [slow.id, false],
      [site.id, true],
    ]),
  )
})

test('a report names a site by any address of it, also that of one of its files or one without a beginning', async ({
  world,
}) => {
  const { label } = await openLive(world)
  const addresses = [
    `http://localhost/domains/${label}/photo.png`,
    `http://localhost/domains/shop.example/photo.png`,
    'shop.example:443/pay',
    ' HTTPS://WWW.SHOP.EXAMPLE/pay ',
    `${label}.localhost`,
  ]
  for (const address of addresses) await report(world, 'localhost', { ...said, address })
  for (const address of ['http://localhost/domains/', 'http://localhost/domains/%ff/a', 'http://localhost/account'])
    expect([address, (await report(world, 'localhost', { ...said, address })).status]).toEqual([address, 200])
  const kept = await world.ctx.db.select().from(siteReports)
  expect(kept.map(({ address }) => address)).toEqual(addresses.map((address) => address.trim()))
})

test('administrators get a mail at once, and what comes in the silent hour in one at its end, with how much it was', async ({
  world,
}) => {
  await openLive(world)
  const told = async () => {
    const all = (await mailsTo(world, admin)).filter(({ subject }) => subject === 'Reports about sites')
    return all.map(({ text }) => /(\d+) more ha(?:s|ve) come in/.exec(text ?? '')?.[1] ?? 'first').toSorted()
  }
  const comeIn = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) await report(world, 'shop.example', said)
  }
  const hourEnds = async () => {
    passTime(world, 3600)
    await world.jobs.run('summarise-for-administrators', { matter: 'sites' })
  }
  await comeIn(1)
  expect(await told()).toEqual(['first'])
  await comeIn(3)
  expect(await told()).toEqual(['first'])
  await hourEnds()
  expect(await told()).toEqual(['3', 'first'])
  // That begins another silent hour, at whose end there is nothing to say.
  await comeIn(1)
  expect(await told()).toEqual(['3', 'first'])
  await hourEnds()
  expect(await told()).toEqual(['1', '3', 'first'])
  await hourEnds()
  expect(await told()).toEqual(['1', '3', 'first'])
  await comeIn(1)
  expect(await told()).toEqual(['1', '3', 'first', 'first'])
})

test('two hundred reports and objections crowd no decision out, and administrators read all of them', async ({
  world,
}) => {
  const site = await openLive(world)
  const { db } = world.ctx
  const after = (nth: number) => new Date(world.clock.now.getTime() + nth * 1000)
  await decide(world, site.id, 'suspend', 'The form asks for a PIN.')
  const many = Array.from({ length: 200 }, (_, nth) => nth + 1)
  await db
    .insert(moderationDeeds)
    .values(
      many.map((nth) => ({ domainId: site.id, kind: 'object' as const, words: `Objection ${nth}`, at: after(nth) })),
    )
  const old = { domainId: site.id, address: 'https://shop.example/', reason: 'spam' as const, state: 'closed' as const }
  await db
    .insert(siteReports)
    .values(many.map((nth) => ({ ...old, words: `Report ${nth}`, at: after(nth), closedAt: after(nth) })))
  await report(world, 'localhost', said)
  const token = await world.signIn(admin)
  const read = async (path: string) =>
    (await world.ask(`GET /api/moderation/sites/${site.id}${path}`, undefined, { token })).body
  async function readAll(path: string): Promise<string[]> {
    const all: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: { items: { words: string }[]; next: string | null } = await read(path + next)
      all.push(...page.items.map(({ words }) => words))
      next = page.next && `&cursor=${encodeURIComponent(page.next)}`
    }
    return all
  }
  const { deeds, reported_reason: reason } = await read('')
  expect(deeds).toMatchObject([{ kind: 'suspend', words: 'The form asks for a PIN.', by: admin }])
  expect(reason).toBe('phishing')
  expect((await read('/reports')).items).toMatchObject([{ state: 'open', words: 'It asks for my bank' }])
  for (const [path, word] of [
    ['/objections?limit=100', 'Objection'],
    ['/reports?state=closed&limit=30', 'Report'],
  ] as const)
    expect(await readAll(path)).toEqual(many.map((nth) => `${word} ${nth}`).toReversed())
})
