import { buffer } from 'node:stream/consumers'
import { inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { z } from 'zod'
import { users } from '#accounts/server/tables.ts'
import { domains } from '#domains/server/tables.ts'
import { mails } from '#kit/server/tables.ts'
import { unhurried } from '#test/patience.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { passTime } from '#test/people.ts'
import { test, type World } from '#test/world.ts'
import { listJobs } from './jobs.ts'

/** What holds nothing of anybody in particular; the test fills it all the same. */
const aboutNobody = {
  cost_reports: 'what the whole installation costs in a month',
  demo_seeds: 'that there are or were fictional members',
  geocoder_turns: 'when a geocoder may be asked again',
  key_proofs: 'proofs that a key is the one of before',
  known_places: 'where postal addresses are, for all accounts',
  name_answers: 'what registries and registrars say about names, for all accounts',
  registries: 'which registry answers for which top-level domain',
  social_pauses: 'until when a platform wants no calls of this installation',
  stopped_phones: 'hashes of phones that want no texts from a sender',
  visit_salts: 'what tells visitors of all sites apart for a day',
}

const deeds = 'who did what with a domain, by ids: those of an account and a domain that are gone lead to nobody'

const sales = {
  invoices: 'the seller’s record of an invoice, which has to be kept; it leads to no account',
  ledger: 'the books of a store, which its owner has to keep',
  orders: 'the seller’s record of a sale, which has to be kept; it leads to no account',
  payments: 'the seller’s record of a payment, which has to be kept; it leads to no account',
  refunds: 'the seller’s record of a refund, likewise',
  subscriptions: 'the seller’s record of what was paid each period, likewise',
}

const messages = {
  payment_events: 'what services said about payments, for 90 days',
  sandbox_sessions: 'payments on which no money moved, for 90 days',
}

/** What somebody wrote to a site, or got from one, is that site's mail. */
const mailOfSites = {
  message_replies: 'an answer in the mail of a site, which is its owner’s as a letter is',
  messages: 'the mail of a site, which is its owner’s as a letter is; it leads to no account',
}

const remembered = {
  former_standings:
    'what was decided about a site stays with its name and its owner for a year, so that deleting it washes nothing off',
}

/** What administrators have to know of sites and of those who own them. */
const moderated = {
  moderation_deeds: 'what administrators decided about a site, for two years',
  site_reports: 'what strangers reported about a site, until 180 days after that was decided',
}

/** Numbers alone, by the id of a domain that leads to nobody once it is gone. */
const used = { site_usage: 'how much a site used each day, so that the sums of a month stay true; for 400 days' }

const sorted = (reasons: Record<string, string>) =>
  Object.fromEntries(Object.entries(reasons).toSorted(([one], [other]) => (one < other ? -1 : 1)))

const suppressed = { mail_suppressions: 'that an address gets no mail, by its hash: it bounced or complained' }
const taken = { mail_events_taken: 'which messages of mail services were taken, by a hash, for 30 days' }

/** What names somebody after their account is gone. */
const formerLabels = {
  former_labels: 'links lead to the free address of a site that was deleted, so nobody else may have it',
}
const keptOfAccounts = sorted({
  ...sales,
  ...suppressed,
  ...taken,
  ...messages,
  ...mailOfSites,
  audits: deeds,
  codes: 'codes last ten minutes, whether the address has an account or not',
  deleted_sites: 'a deleted site can be brought back for 30 days',
  ...formerLabels,
  failed_logins: 'wrong passwords are counted for a day, whether the address has an account or not',
  ...moderated,
  ...remembered,
  ...used,
  mails: 'the letter that says that the account is gone; letters are listed for 90 days',
  rates: 'how often something was done, until the count starts again',
})

/** What names a domain after it was deleted. */
const keptOfDomains = sorted({
  ...sales,
  ...formerLabels,
  audits: deeds,
  codes: 'codes to sign in there last ten minutes',
  deleted_sites: 'a deleted site can be brought back for 30 days',
  ...moderated,
  ...used,
  sessions: 'where somebody was signed in is listed for 30 days',
})

/** What is kept for good. */
const keptForGood = sorted({ audits: deeds, ...sales, ...formerLabels, ...used, ...moderated })
const keptOfAccountsForGood = sorted({
  audits: deeds,
  ...sales,
  ...formerLabels,
  ...mailOfSites,
  ...suppressed,
  ...used,
  ...moderated,
  ...remembered,
})

/** What nobody gets a copy of. */
const notExported = sorted({
  ...formerLabels,
  ...suppressed,
  ...taken,
  ...used,
  ...moderated,
  ...remembered,
  social_sign_ins: 'that somebody signs in at a platform, for a quarter of an hour',
  site_looks: 'what makes a site look doubtful, for administrators',
  forgotten_subscribers: 'who was removed from a list, by a hash',
  ...messages,
  changed_files: 'which files were changed at once, and the hashes of what they were',
  answer_sheets: 'the answers, which are in the copy themselves, as bits',
  ai_builds: 'sites that were built and not taken over, for 14 days; what was taken over is in the copy itself',
  ai_translations: 'hashes of texts that are in the copy themselves',
  ai_runs: 'how many tokens a request used, which the assistant shows as a sum',
  chat_blocks: 'hashes by which a site recognises whom it has blocked',
  chat_hosts: 'when somebody was there for the visitors of a site',
  chat_keys: 'what is kept of a token is its hash',
  chat_pictures: 'the sizes of pictures, which are in the copy themselves',
  domain_presences: 'who has a site open at this moment',
  ledger: 'the books of payments that are in the copy themselves',
  order_numbers: 'a count',
  spent_likes: 'when likes of the last 24 hours were given, which are in the copy themselves',
  outbox_texts: 'what a trial would have sent to phones, for its developers',
  sent_texts: 'that an order was told of by a text, and when',
  stock_holds: 'what unpaid checkouts hold back',
  store_setups: 'that a list of first steps was put away, and the country for which payment services were looked up',
  discount_uses: 'which payments used a code, which are in the copy themselves, with hashes of their buyers',
  codes: 'what is kept of a code is its hash',
  failed_logins: 'counts of wrong passwords, perhaps of strangers',
  provider_problems: 'what services refused, for the owner beside each provider',
  rates: 'counts',
  record_ids: 'the ids of records that are in the copy themselves',
  recorded_events: 'where strangers pointed on a site and clicked, for 30 days, which is theirs to have deleted',
  recordings: 'how long strangers were on a site, for 30 days, likewise',
  registrations: 'what somebody claimed who never proved that the address is theirs',
  reset_tickets: 'what is kept of a ticket is its hash',
  conversions: 'that visitors wrote or bought, which is in the copy itself',
  page_views: 'what browsers reported of pages, of nobody in particular, for 90 days',
  speed_counts: 'counts',
  visit_columns: 'visits of nobody in particular, for 90 days',
  visit_counts: 'counts, which the owner has as spreadsheets',
  visit_days: 'when something was counted',
})

/** Where any word won't do. */
const words: Record<string, unknown> = {
  // Rows lie in the partitions of the days that there are.
  'page_views.at': '2026-01-15T01:02:03Z',
  'recorded_events.at': '2026-01-15T01:02:05Z',
  'visit_salts.zone': 'Europe/Berlin',
  'ai_runs.type': 'text',
  'ai_runs.provider': 'gemini',
  'ai_runs.whose': 'those of nobody',
  'ai_runs.state': 'done',
  'account_plans.plan': 'pro',
  'account_plans.interval': 'month',
  'members.role': 'admin',
  'mails.state': 'failed',
  'mails.refused': null,
  'subscribers.state': 'confirmed',
  'subscriber_imports.state': 'done',
  'campaigns.state': 'sent',
  'transfers.state': 'ready',
  'uploads.path': 'ab/uploads.path.png',
  'social_media.path': 'social/cd/social_media.path',
  'versions.hash': 'versions.hash',
  'users.gender': null,
  'users.preferences': {},
  'ledger.amount': 0,
  'notification_contacts.channel': 'email',
  'notification_deliveries.channel': 'email',
}

interface Column {
  table: string
  name: string
  type: string
  hasDefault: boolean
  target: string | null
}

async function listColumns({ ctx }: World): Promise<Column[]> {
  const { rows } = (await ctx.db.execute(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.atthasdef as "hasDefault",
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)) as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    order by c.relname, a.attnum`)) as unknown as { rows: Column[] }
  return rows
}

interface Person {
  id: string
  email: string
}
interface Row {
  person: Person
  site: Site
  about: string
}

const namesDomain = ({ name, target }: Column) => target === 'domains' || /^(domain_id|label|site|host)$/.test(name)

/** The id of the payment of a stage. */
const paymentOf = ({ id }: Site) => `payments of ${id}`
/** The id of its chat and of a match, which isn’t that of the domain. */
const chatOf = ({ id }: Site) => id.replace(/^./, (first) => (first === '0' ? '1' : '0'))

/** A value for a column that names the person or the domain wherever it can; any other text is about somebody. */
function valueFor(column: Column, { person: { id, email }, site, about }: Row): unknown {
  const { table, name, type, hasDefault, target } = column
  const named = `${table}.${name}`
  if (named in words) return words[named]
  if (named === 'payments.id') return paymentOf(site)
  if (target === 'users' || /(^|_)user_id$/.test(name)) return id
  if (target === 'domains' || /(^|_)domain_id$/.test(name)) return site.id
  if (['chats.id', 'matches.id'].includes(named) || target === 'chats' || target === 'matches') return chatOf(site)
  if (/^social_(?:accounts|posts|targets|comments)(?:\.id)?$/.test(target ?? named)) return chatOf(site)
  if (named === 'record_ids.id' || target === 'record_ids') return chatOf(site)
  if (named === 'campaigns.id' || target === 'campaigns') return site.id
  if (named === 'providers.id' || target === 'providers') return site.id
  if (named === 'transfers.id' || target === 'transfers') return site.id
  if (target === 'payments') return paymentOf(site)
  if (named === 'changes.id' || target === 'changes') return site.id
  if (named === 'discounts.id' || target === 'discounts') return site.id
  if (named === 'messages.id' || target === 'messages') return site.id
  if (target !== null) throw new Error(`Say in this test what ${named} points to.`)
  if (/^(email|email_key|recipient|recipient_key)$/.test(name)) return email
  if (name === 'label' || name === 'site') return site.label
  if (name === 'host') return site.host
  if (hasDefault) return undefined
  if (type === 'uuid') return crypto.randomUUID()
  if (type.startsWith('timestamp')) return /end|expire|until/.test(name) ? '2026-02-01T00:00:00Z' : momentOf(table)
  if (type === 'date') return '1990-04-12'
  if (type === 'boolean') return false
  if (/^(smallint|integer|bigint|double)/.test(type)) return 7
  if (type === 'point') return '(7,7)'
  if (type.startsWith('bit')) return '1'
  if (type === 'bit varying') return '1'
  if (type === 'point') return '(7,7)'
  if (/^(integer|bigint|smallint|double)/.test(type)) return 7
  if (type === 'jsonb') return { note: `${named} ${about}`, text: {} }
  return type === 'text[]' ? [`${named} ${about}`] : `${named} ${about}`
}

/** A time that no other table has. */
const momentOf = (table: string) =>
  new Date(
    Date.UTC(
      2025,
      11,
      1,
      0,
      0,
      [...table].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 86_400, 0),
    ),
  )

/** Puts a row into every table that names the person and the domain in every column that can. */
async function fill(world: World, stage: Row): Promise<void> {
  const byTable = Map.groupBy(await listColumns(world), ({ table }) => table)
  // Each of these points to the one before it, or to none.
  const inOrder = ['social_accounts', 'social_posts', 'social_targets', 'social_comments']
  const isFirst = ([table]: [string, Column[]]) =>
    inOrder.indexOf(table) / 10 +
    Number(
      ![
        ...inOrder,
        'payments',
        'messages',
        'chats',
        'campaigns',
        'changes',
        'discounts',
        'transfers',
        'matches',
        'record_ids',
        'providers',
      ].includes(table),
    )
  for (const [table, columns] of [...byTable].toSorted((one, other) => isFirst(one) - isFirst(other))) {
    if (table === 'users' || table === 'domains') continue
    const about = columns.some(namesDomain) ? `${stage.about} ${stage.site.id}` : stage.about
    const row = Object.fromEntries(columns.map((column) => [column.name, valueFor(column, { ...stage, about })]))
    await world.ctx.db.execute(sql`
      insert into ${sql.identifier(table)} (${sql.join(given(row).map(sql.identifier), sql`, `)})
      select ${sql.join(given(row).map(sql.identifier), sql`, `)}
      from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb) on conflict do nothing`)
  }
}
const given = (row: object) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Every row of every table, as text. */
async function readAll(world: World): Promise<Map<string, string[]>> {
  const tables = [...new Set((await listColumns(world)).map(({ table }) => table))]
  const read = async (table: string) => {
    const { rows } = (await world.ctx.db.execute(
      sql`select to_jsonb(t)::text as text from ${sql.identifier(table)} t`,
    )) as unknown as { rows: { text: string }[] }
    return rows.map(({ text }) => text)
  }
  const all = new Map<string, string[]>()
  for (const table of tables) all.set(table, await read(table))
  return all
}

/** The tables in which something names one of these, but those that are about nobody. */
async function listNaming(world: World, names: string[]): Promise<string[]> {
  const all = await readAll(world)
  const isNaming = (row: string) => names.some((name) => row.includes(name))
  const naming = [...all].filter(([, rows]) => rows.some(isNaming)).map(([table]) => table)
  return naming.filter((table) => !Object.hasOwn(aboutNobody, table))
}

/** Everything that is done regularly and asks nobody outside. */
async function sweep({ ctx }: World): Promise<void> {
  const asking = ['read-registries', 'check-domains']
  const regular = listJobs(async () => ({ coordinates: undefined })).filter(({ cron }) => cron)
  for (const { job } of regular) if (!asking.includes(job.name)) await job.run(ctx, {} as never, unhurried)
}

async function openStage(world: World) {
  // Makes the partitions of today.
  await world.jobs.run('sweep-visits')
  await world.jobs.run('sweep-recordings')
  const hers = await openSite(world, 'ann@example.com', 'hers.example')
  const his = await openSite(world, 'bob@example.com', 'his.example')
  await his.addMember('ann@example.com', 'editor')
  const people = await world.ctx.db.select({ id: users.id, email: users.email }).from(users)
  const ann = people.find(({ email }) => email === 'ann@example.com')!
  await world.ctx.uploads.write('ab/uploads.path.png', Buffer.from('png'))
  await world.ctx.uploads.write('social/cd/social_media.path', Buffer.from('picture'))
  await fill(world, { person: ann, site: hers, about: ann.email })
  await fill(world, { person: ann, site: his, about: 'bob@example.com' })
  await world.ctx.db.update(users).set({ bio: 'users.bio' })
  return { ann, hers, his }
}

test('the stage of these tests names a person and a domain in every table', async ({ world }) => {
  const { ann, hers } = await openStage(world)
  const tables = [...new Set((await listColumns(world)).map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(20)
  const naming = await listNaming(world, [ann.id, ann.email, hers.id, hers.label])
  expect(tables.filter((table) => !naming.includes(table))).toEqual(Object.keys(aboutNobody))
})

/** Deletes her account, and waits until all that goes with it is gone. */
async function leave(world: World, site: Site): Promise<void> {
  const { ctx } = world
  await world.ask('DELETE /api/auth/account', {}, { token: site.tokenOf() })
  passTime(world, 31 * 86_400)
  await ctx.jobs.send({ name: 'forget-accounts', shape: z.object({}) }, {})
  await expect.poll(() => ctx.db.$count(users)).toBe(1)
  await expect.poll(() => ctx.files.list(site.label)).toEqual([])
  await expect.poll(() => ctx.uploads.read('ab/uploads.path.png')).toBeUndefined()
  await expect.poll(() => ctx.uploads.read('social/cd/social_media.path')).toBeUndefined()
  await expect.poll(() => ctx.db.$count(mails, inArray(mails.state, ['waiting', 'sending']))).toBe(0)
}

test('when an account goes, nothing names its owner or their sites any more but what has a reason', async ({
  world,
}) => {
  const { ann, hers, his } = await openStage(world)
  const names = [ann.id, ann.email, hers.id, hers.label]
  await leave(world, hers)
  await expect.poll(() => listNaming(world, names), { interval: 100 }).toEqual(Object.keys(keptOfAccounts))
  passTime(world, 100 * 86_400)
  await sweep(world)
  expect(await listNaming(world, names)).toEqual(Object.keys(keptOfAccountsForGood))
  expect(await world.ctx.files.list('_deleted')).toEqual([])
  expect((await world.visit(`http://${his.host}/`)).status).toBe(200)
})

test('these tests notice a table that nobody has listed', async ({ world }) => {
  const { db } = world.ctx
  await db.execute(sql`create table guestbook (id uuid primary key, written_by text not null, at timestamptz not null)`)
  try {
    const { ann, hers } = await openStage(world)
    expect(await listMissing(world, hers)).toContain('guestbook')
    await leave(world, hers)
    expect(await listNaming(world, [ann.id, ann.email])).toContain('guestbook')
  } finally {
    await db.execute(sql`drop table guestbook`)
  }
})

test('when a domain is deleted, nothing names it any more but what has a reason', async ({ world }) => {
  const { hers } = await openStage(world)
  const names = [hers.id, hers.label]
  expect(await hers.call(`DELETE /api/domains/${hers.id}`)).toMatchObject({ status: 200 })
  // The job that lays its files aside takes the rest with it.
  await expect.poll(() => listNaming(world, names), { interval: 100 }).toEqual(Object.keys(keptOfDomains))
  passTime(world, 100 * 86_400)
  await sweep(world)
  expect(await listNaming(world, names)).toEqual(Object.keys(keptForGood))
  expect(await world.ctx.db.$count(domains)).toBe(1)
})

/** Names and texts of all files in the copy of what is held about somebody. */
async function readExport(world: World, token: string): Promise<string> {
  const answer = await world.visit('http://localhost/api/auth/export', {
    headers: { authorization: `Bearer ${token}` },
  })
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()))
  let all = ''
  for await (const entry of archive.eachEntry())
    all += `${entry.fileName}\n${await buffer(await archive.openReadStreamPromise(entry))}\n`
  return all
}

/** The words and times in a row that can be told from others. */
function wordsOf(row: string): string[] {
  const isTime = /^\d{4}-\d\d-\d\dT/
  const leaves = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value]
  return leaves(JSON.parse(row))
    .filter((leaf) => typeof leaf === 'string')
    .filter((leaf) => leaf.length > 4)
    .map((leaf) => (isTime.test(leaf) ? new Date(leaf).toISOString() : leaf))
}

/** The tables of which nothing is in the copy of somebody's data. */
async function listMissing(world: World, { tokenOf }: Site): Promise<string[]> {
  const all = await readAll(world)
  const copy = await readExport(world, tokenOf())
  const tablesOf = new Map<string, Set<string>>()
  for (const [table, rows] of all)
    for (const word of rows.flatMap(wordsOf)) tablesOf.set(word, (tablesOf.get(word) ?? new Set()).add(table))
  const isShown = (rows: string[]) =>
    rows.flatMap(wordsOf).some((word) => tablesOf.get(word)?.size === 1 && copy.includes(word))
  const missing = [...all].filter(([, rows]) => !isShown(rows)).map(([table]) => table)
  return missing.filter((table) => !Object.hasOwn(aboutNobody, table))
}

test('what names a person or their domain comes with the copy of their data, or there is a reason', async ({
  world,
}) => {
  const { hers } = await openStage(world)
  expect(await listMissing(world, hers)).toEqual(Object.keys(notExported))
})
