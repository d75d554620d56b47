import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { passOn } from '#kit/phrase.ts'
import { mails } from '#kit/server/tables.ts'
import { forgottenSubscribers, mailingLists, subscriberImports, subscribers } from '#mailing/server/tables.ts'
import { runImport } from '#mailing/server/owners/run-import.ts'
import { importAll, latest, sendImport } from '#test/imports.ts'
import { linkIn, none, openList } from '#test/mailing.ts'
import { words } from '#test/words.ts'
import { test } from '#test/world.ts'

const csv = [
  '\uFEFFFirst Name;Email Address;Last name',
  'Ann;ANN@example.com;"Ex;ample"',
  '=cmd();bob@example.com;',
  'Nobody;not an address;',
  'Ann again;ann@EXAMPLE.com;',
  '',
].join('\r\n')

test('a file of another program is taken in, with the reasons why rows are left out', async ({ world }) => {
  const list = await openList(world)
  expect(await importAll(world, list, csv, 'consent=yes&tag=Old%20list')).toMatchObject({
    total: 4,
    done: 4,
    added: 2,
    skipped: { invalid: 1, repeated: 1, known: 0, suppressed: 0, full: 0, asked: 0, left: 0, unclear: 0 },
  })
  expect(await list.rowOf('ANN@example.com')).toMatchObject({
    name: 'Ann Ex;ample',
    state: 'confirmed',
    tags: ['Old list'],
  })
  expect(await list.counts()).toEqual({ ...none, confirmed: 2 })
  const found = await list.call(`GET ${list.on}/subscribers?q=ann&tag=Old%20list&state=confirmed`)
  expect(found.body.items.map(({ email }: { email: string }) => email)).toEqual(['ANN@example.com'])
})

test('the same file again adds nobody, and who left or was removed stays out', async ({ world }) => {
  const list = await openList(world)
  await importAll(world, list, 'ann@example.com\nbob@example.com\n')
  const { body } = await list.call(`GET ${list.on}/subscribers?q=ann`)
  await list.call(`DELETE /api/subscribers/${body.items[0].id}`)
  list.later(1)
  expect(await importAll(world, list, 'ann@example.com\nbob@example.com\n')).toMatchObject({
    added: 0,
    skipped: { known: 1, suppressed: 1 },
  })
  expect(await list.counts()).toEqual({ ...none, confirmed: 1 })
  expect(JSON.stringify(await world.ctx.db.select().from(forgottenSubscribers))).not.toContain('ann')
  // She herself can come back.
  await list.join('ann@example.com')
  expect(await list.stateOf('ann@example.com')).toBe('confirmed')
})

test('without the owner’s declaration everybody is asked', async ({ world }) => {
  const list = await openList(world)
  await importAll(world, list, 'email,name\nann@example.com,Ann\n', 'consent=no')
  expect(await list.stateOf('ann@example.com')).toBe('pending')
  await list.press(linkIn(await list.textTo('ann@example.com'), 'confirm'))
  expect(await list.stateOf('ann@example.com')).toBe('confirmed')
})

test('an import that asks waits while too many mails of its site do, and then goes on', async ({ world }) => {
  const { db } = world.ctx
  const list = await openList(world)
  const at = { createdAt: world.clock.now, changedAt: world.clock.now }
  const waiting = { recipient: 'x@example.com', subject: '', state: 'waiting' as const, ...at }
  const campaign = Array.from({ length: 1900 }, (_, n) => ({
    ...waiting,
    key: `n${n}`,
    domainId: list.id,
    isCampaign: true,
  }))
  await db.insert(mails).values([{ ...waiting, key: 'a code, before which nothing else is sent' }, ...campaign])
  const csv = Array.from({ length: 300 }, (_, n) => `n${n}@example.com`).join('\n')
  const { body } = await sendImport(world, list, csv, 'consent=no')
  const later = sql`select from pgboss.job where name = 'import-subscribers' and state = 'created' and start_after > now() + interval '1 minute'`
  await expect.poll(async () => ((await db.execute(later)) as { rowCount: number }).rowCount).toBe(1)
  expect(await latest(list)).toMatchObject({ state: 'running', done: 0 })
  expect(await list.counts()).toEqual(none)
  await db.delete(mails).where(eq(mails.isCampaign, true))
  await world.jobs.run('import-subscribers', { id: body.id })
  expect(await latest(list)).toMatchObject({ state: 'done', done: 300, added: 300 })
  expect(await list.counts()).toEqual({ ...none, pending: 300 })
  const asked = await db.select({ to: mails.recipient }).from(mails).where(eq(mails.isCampaign, true))
  expect(new Set(asked.map(({ to }) => to)).size).toBe(300)
  expect(asked).toHaveLength(300)
})

test('an import that was interrupted goes on where it was, and adds nobody twice', async ({ world }) => {
  const list = await openList(world)
  const rows = Array.from({ length: 450 }, (_, n): [string, string] => [`n${n}@example.com`, ''])
  const [row] = await world.ctx.db
    .insert(subscriberImports)
    .values({
      domainId: list.id,
      state: 'running',
      rows,
      hasConsent: true,
      declaration: passOn('x'),
      total: 450,
      createdAt: world.clock.now,
    })
    .returning()
  await list.call(`PUT ${list.on}/mailing`, { contactLine: '1 Main Street' })
  const stop = new AbortController()
  const stopped = runImport.run(
    { ...world.ctx, events: { ...world.ctx.events, publish: async () => stop.abort() } },
    { id: row!.id },
    stop.signal,
  )
  await expect(stopped).rejects.toThrow('aborted')
  expect(await world.ctx.db.$count(subscribers)).toBe(200)
  await Promise.all([1, 2].map(() => world.jobs.run('import-subscribers', { id: row!.id })))
  expect(await latest(list)).toMatchObject({ state: 'done', done: 450, added: 450 })
  expect(await list.counts()).toEqual({ ...none, confirmed: 450 })
  expect(
    (await world.ctx.db.select().from(subscriberImports).where(eq(subscriberImports.id, row!.id)))[0]?.rows,
  ).toBeNull()
})

test('the people of a file take the places of those who never confirmed, and not of each other', async ({ world }) => {
  const list = await openList(world)
  for (const name of ['made-up1', 'made-up2']) await list.subscribe({ name, email: `${name}@example.com` })
  await world.ctx.db.update(mailingLists).set({ confirmed: 49_998 }).where(eq(mailingLists.domainId, list.id))
  list.later(1)
  const file = ['ann', 'bob', 'carl'].map((name) => `${name}@example.com`).join('\n')
  expect(await importAll(world, list, file, 'consent=no')).toMatchObject({ added: 2, skipped: { full: 1 } })
  expect(await list.counts()).toEqual({ ...none, pending: 2, confirmed: 49_998 })
  expect(await list.stateOf('ann@example.com')).toBe('pending')
  list.later(1)
  expect(await importAll(world, list, 'dora@example.com')).toMatchObject({ added: 1, skipped: { full: 0 } })
  expect(await list.counts()).toEqual({ ...none, pending: 1, confirmed: 49_999 })
})

const exports: [program: string, csv: string, states: Record<string, string | undefined>][] = [
  [
    'Ghost',
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,on@x.example,Ann,,true,false,,2021-05-01T10:00:00.000Z,,"VIP, Old",\n2,off@x.example,Bob,,false,false,,2021-05-01T10:00:00.000Z,,,\n3,gone@x.example,Eve,,true,false,,2021-05-01T10:00:00.000Z,2022-01-01T00:00:00.000Z,,\n',
    { on: 'confirmed', off: 'unsubscribed', gone: 'unsubscribed' },
  ],
  [
    'Mailchimp',
    '"Email Address","First Name","Last Name",OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME,UNSUB_REASON,CLEAN_TIME,TAGS\non@x.example,Ann,B,"2020-01-01 10:00:00","2020-01-01 10:05:00",,,,"""VIP"""\noff@x.example,Bob,,"2020-01-01 10:00:00",,"2021-01-01 10:00:00",spammy,,\nback@x.example,Eve,,,,,,"2021-01-01 10:00:00",\n',
    { on: 'confirmed', off: 'unsubscribed', back: 'bounced' },
  ],
  [
    'listmonk',
    'uuid,email,name,attributes,status,created_at,updated_at\n1,on@x.example,Ann,{},enabled,2022-02-02 10:00:00,x\n2,off@x.example,Bob,{},blocklisted,2022-02-02 10:00:00,x\n3,dis@x.example,Eve,{},disabled,2022-02-02 10:00:00,x\n',
    { on: 'confirmed', off: 'complained', dis: 'unsubscribed' },
  ],
  [
    'Brevo',
    'EMAIL;LASTNAME;FIRSTNAME;SMS;BLOCKLISTED;ADDED_TIME\non@x.example;B;Ann;;No;2022-02-02\noff@x.example;C;Bob;;Yes;2022-02-02\n',
    { on: 'confirmed', off: 'complained' },
  ],
  [
    'Substack',
    'email,active_subscription,expiry,plan,email_disabled,created_at\non@x.example,false,,other,false,2022-02-02T10:00:00.000Z\noff@x.example,true,,monthly,true,2022-02-02T10:00:00.000Z\n',
    { on: 'confirmed', off: 'unsubscribed' },
  ],
  [
    'Buttondown',
    'email,notes,tags,type,source,creation_date,unsubscription_date\non@x.example,,VIP,regular,form,2022-02-02,\noff@x.example,,,unsubscribed,form,2022-02-02,2023-01-01\nnew@x.example,,,unactivated,form,2022-02-02,\nodd@x.example,,,past_due_maybe,form,2022-02-02,\n',
    { on: 'confirmed', off: 'unsubscribed', new: undefined, odd: undefined },
  ],
  [
    'CleverReach',
    'email,registered,activated,deactivated,bounced\non@x.example,1577836800,1577836800,0,0\noff@x.example,1577836800,1577836800,1609459200,0\n',
    { on: 'confirmed', off: 'unsubscribed' },
  ],
  [
    'GetResponse',
    'email,name,date_added,deleted_on,reason\non@x.example,Ann,2020-01-01,,\noff@x.example,Bob,2020-01-01,2021-01-01,unsubscribe\n',
    { on: 'confirmed', off: 'unsubscribed' },
  ],
  [
    'MailerLite',
    'Email,Subscribed,Opt-in,Unsubscribed\non@x.example,2020-01-01 10:00:00,,\noff@x.example,2020-01-01 10:00:00,,2021-01-01 00:00:00\n',
    { on: 'confirmed', off: 'unsubscribed' },
  ],
  [
    'Mailjet',
    'Email,IsExcludedFromCampaigns,IsOptInPending\non@x.example,False,False\noff@x.example,True,False\nnew@x.example,False,True\n',
    { on: 'confirmed', off: 'unsubscribed', new: undefined },
  ],
  [
    'Shopify',
    'First Name,Email,Accepts Email Marketing,Accepts SMS Marketing\nAnn,on@x.example,yes,no\nBob,off@x.example,no,no\n',
    { on: 'confirmed', off: 'unsubscribed' },
  ],
  [
    'a German office',
    'E-Mail;Name;Werbesperre;Widerspruch;Bemerkung\non@x.example;Ann;;;Stammkunde\noff@x.example;Bob;ja;;\nout@x.example;Eve;;2020-01-01;\nodd@x.example;Max;;;bitte keine Mails mehr\n',
    { on: 'confirmed', off: 'unsubscribed', out: 'unsubscribed', odd: undefined },
  ],
  [
    'an English office',
    'Email,Name,Remove,Email OK,Notes\non@x.example,Ann,,Y,\noff@x.example,Bob,yes,Y,\nout@x.example,Eve,,N,\nodd@x.example,Max,,Y,Do not email before May\n',
    { on: 'confirmed', off: 'unsubscribed', out: 'unsubscribed', odd: undefined },
  ],
  [
    'offices elsewhere',
    'Email;Nom;Refus emailing;Baja;Revoca;Afgemeld\non@x.example;Ann;non;;no;nee\noff@x.example;Bob;oui;;;\nout@x.example;Eve;;sí;;\nodd@x.example;Max;;;;ja\n',
    { on: 'confirmed', off: 'unsubscribed', out: 'unsubscribed', odd: 'unsubscribed' },
  ],
  [
    'many lines, of which a late one says so',
    `Email,List\non@x.example,\n${'no address,\n'.repeat(90)}off@x.example,Unsubscribed\n`,
    { on: 'confirmed', off: 'unsubscribed' },
  ],
]
for (const [program, file, states] of exports)
  test(`whoever has left a list of ${program} isn’t subscribed by its export`, async ({ world }) => {
    const list = await openList(world)
    const { added } = (await importAll(world, list, file)) as unknown as { added: number }
    const found = await Promise.all(Object.keys(states).map((name) => list.stateOf(`${name}@x.example`)))
    expect([found, added]).toEqual([Object.values(states), 1])
  })

test('our own export brings everybody back as they were, with tags, language and the day of their consent', async ({
  world,
}) => {
  const list = await openList(world)
  const lines = [
    'email,name,state,tags,language,tracking,source,problem,created_at,consent_at,confirmed_at,consent',
    'on@x.example,Ann,confirmed,"VIP, Old",de,yes,form,,2024-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,Yes',
    'off@x.example,Bob,unsubscribed,,,no,form,,2024-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,,Yes',
    'spam@x.example,Eve,complained,,,no,form,,2024-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,,Yes',
    'wait@x.example,Max,pending,,,no,form,,2024-01-01T00:00:00.000Z,2023-01-01T00:00:00.000Z,,Yes',
  ]
  expect(await importAll(world, list, lines.join('\n'), 'consent=yes&tag=brought')).toMatchObject({
    added: 1,
    skipped: { left: 2, unconfirmed: 1 },
  })
  expect(await list.rowOf('on@x.example')).toMatchObject({
    tags: ['Old', 'VIP', 'brought'],
    language: 'de',
    consent: { at: '2023-01-01T00:00:00.000Z' },
  })
  expect(await list.counts()).toEqual({ ...none, confirmed: 1, unsubscribed: 1, complained: 1 })
})

test('whoever was brought before and has left by a later file gets nothing more, and who came by themselves stays', async ({
  world,
}) => {
  const list = await openList(world)
  await importAll(world, list, 'email\nann@x.example\nbob@x.example\neve@x.example\n')
  await importAll(world, list, 'email\nmax@x.example\n', 'consent=no')
  await list.join('own@x.example')
  list.later(1)
  const left =
    'email,status\nann@x.example,unsubscribed\nbob@x.example,bounced\neve@x.example,active\nmax@x.example,unsubscribed\nown@x.example,unsubscribed\n'
  expect(await importAll(world, list, left)).toMatchObject({ added: 0, skipped: { left: 3, known: 2 } })
  const found = await Promise.all(['ann', 'bob', 'eve', 'max', 'own'].map((name) => list.stateOf(`${name}@x.example`)))
  expect(found).toEqual(['unsubscribed', 'bounced', 'confirmed', 'unsubscribed', 'confirmed'])
  expect(await list.counts()).toEqual({ ...none, confirmed: 2, unsubscribed: 2, bounced: 1 })
})

test('somebody who stands in a file twice, once as unsubscribed, isn’t subscribed, however far apart the lines are', async ({
  world,
}) => {
  const list = await openList(world)
  const others = Array.from({ length: 250 }, (_, n) => `n${n}@x.example,active`)
  await importAll(
    world,
    list,
    ['email,status', 'ann@x.example,active', ...others, 'ANN@x.example,unsubscribed'].join('\n'),
  )
  expect(await list.stateOf('ann@x.example')).toBe('unsubscribed')
})

test('a file that can’t be read is refused in words, and too many rows too', async ({ world }) => {
  const list = await openList(world)
  expect((await sendImport(world, list, 'name\nAnn\n')).body).toEqual(
    words('This file has no column called “email”. Please add that heading to the first line.'),
  )
  expect((await sendImport(world, list, 'email\n"a@b.example')).body).toEqual(words('Unable to parse CSV data'))
  const many = `email\n${Array.from({ length: 20_001 }, (_, n) => `${n}@example.com`).join('\n')}`
  expect((await sendImport(world, list, many)).body).toEqual(words('You can import at most 20,000 rows at a time.'))
  expect((await sendImport(world, list, 'x'.repeat(5_000_001))).status).toBe(413)
  const other = await openList(world, 'eve@example.com', 'other.example')
  expect((await sendImport(world, list, csv, 'consent=yes', other.tokenOf())).status).toBe(404)
})

test('the spreadsheet of subscribers holds no formulas, and says how long it is', async ({ world }) => {
  const list = await openList(world)
  await list.call(`POST ${list.on}/subscribers`, {
    email: 'ann@example.com',
    name: '=HYPERLINK("http://x")',
    tags: ['b', 'a'],
    consent: true,
  })
  const answer = await world.visit(`http://localhost${list.on}/subscribers/export`, {
    headers: { authorization: `Bearer ${list.tokenOf()}`, 'x-screen-language': 'de' },
  })
  expect(answer.headers.get('x-total-rows')).toBe('1')
  const text = await answer.text()
  expect(text).toContain('ann@example.com,"\'=HYPERLINK(""http://x"")",confirmed,"a, b"')
  expect(text).toContain('Der Inhaber der Website hat bestätigt, dass diese Person diesen E-Mails zugestimmt hat.')
})

test('subscribers come in pages, and one who is on the list isn’t added again', async ({ world }) => {
  const list = await openList(world)
  for (const name of ['a', 'b', 'c'])
    await list.call(`POST ${list.on}/subscribers`, { email: `${name}@example.com`, consent: true })
  expect((await list.call(`POST ${list.on}/subscribers`, { email: 'A@example.com', consent: true })).status).toBe(409)
  const first = (await list.call(`GET ${list.on}/subscribers?sort=email&limit=2`)).body
  const second = (
    await list.call(`GET ${list.on}/subscribers?sort=email&limit=2&cursor=${encodeURIComponent(first.next)}`)
  ).body
  const emails = [...first.items, ...second.items].map(({ email }: { email: string }) => email)
  expect(emails).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
})
