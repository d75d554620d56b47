import { sql, type SQL } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from '#kit/server/database.ts'
import { fillAnswerBits, columns } from '#matching/server/score/answer-bits.ts'
import { memberAnswerBits } from '#matching/server/tables.ts'
import { makeRandom } from '../test/random.ts'

const sheets = 2000
const cities = 2000
const words = 20_000

/** Sheets with answers to 20 to 90 of 100 questions, of which people who answered alike share one. */
function makeSheets() {
  const random = makeRandom(1)
  const below = (count: number) => Math.floor(random() * count)
  return Array.from({ length: sheets }, () => {
    const share = 0.2 + random() * 0.7
    const questions = Array.from({ length: 100 }, (_, question) => question).filter(() => random() < share)
    return fillAnswerBits(
      questions.map((question) => {
        const choice = below(4)
        return {
          question,
          choice,
          accepts: [...new Set([choice, below(4)])],
          importance: below(5),
          isPrivate: random() < 0.1,
        }
      }),
    )
  })
}

/** A number from 1 to the given one, of which the small ones are much more frequent. */
const rare = (most: number, seed: string) =>
  sql.raw(
    `floor(exp(ln(${most}::float8) * (('x' || substr(md5(n || '${seed}'), 1, 8))::bit(32)::bigint / 4294967296.0)))::int`,
  )
const chance = (seed: string) => sql.raw(`(('x' || substr(md5(n || '${seed}'), 1, 8))::bit(32)::bigint / 4294967296.0)`)
const word = (seed: string) => sql`${rare(words, seed)} || 'x'`

const people = (count: number): SQL => sql`
  select n, md5('member' || n)::uuid as id, city, 20 + city * 7919 % 40 + ${chance('lat')} * 0.4 as lat, -120 + city * 104729 % 200 + ${chance('lng')} * 0.6 as lng,
    case when ${chance('no age')} < 0.95 then 18 + floor(power(${chance('age')}, 1.7) * 60)::int end as age,
    case when ${chance('gender')} < 0.48 then 'male' when ${chance('gender')} < 0.92 then 'female' when ${chance('gender')} < 0.97 then 'other' end as gender,
    current_date - floor(power(${chance('day')}, 2) * 400)::int as active_on
  from (select n, ${rare(cities, 'city')} as city from generate_series(1, ${count}::int) n) placed`

const records = sql`
  insert into member_records (id, user_id, type, bio, interests, visibility, shown_to, name, location, age, gender, tags, words, lat, lng, spot, active_on, created_at, updated_at)
  select md5(id::text || type)::uuid, id, type, repeat('I like long walks and good bread. ', 6), tags, 'public', case when ${chance('shown')} < 0.1 then 'nobody' when ${chance('shown')} < 0.5 then 'public' else 'members' end,
    'Ann', 'city' || city || 'x', age, gender, tags,
    array_to_tsvector(array(select mark || one from unnest(array['ann', 'city' || city || 'x', ${sql.join(
      Array.from({ length: 20 }, (_, nth) => word(`word${nth}`)),
      sql`, `,
    )}] || tags) one)),
    round(lat::numeric, 3), round(lng::numeric, 3), point(lng, degrees(asinh(tan(radians(lat))))), active_on, now(), now()
  from (
    select made.*, type, mark, array_remove(array[case when ${chance('sports')} < 0.2 then 'sports' end, case when ${chance('music')} < 0.25 then 'music' end,
      'tag' || ${rare(1000, 'tag')}], null) as tags
    from made, (values ('professional', 'w', 0.6), ('personal', 'p', 0.6), ('dating', 'd', 0.4)) types (type, mark, share)
    where ('x' || substr(md5(n || type), 1, 8))::bit(32)::bigint / 4294967296.0 < share
  ) typed`

/** Members in cities of very different sizes, with answers, interests and words of which some are frequent. */
export async function makeMembers({ db, pool }: { db: Db; pool: Pool }, count: number): Promise<void> {
  const names = sql.raw(columns.map((column) => `"${column}"`).join(', '))
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`create temporary table made on commit drop as ${people(count)}`)
    await tx.execute(
      sql`insert into users (id, email, email_key, created_at) select id, id || '@example.com', id || '@example.com', now() from made`,
    )
    await tx.execute(
      sql`insert into member_states (user_id, lat, lng, is_online) select id, round(lat::numeric, 3), round(lng::numeric, 3), n % 50 = 0 from made`,
    )
    await tx.execute(sql`
      insert into record_ids (id, user_id, type)
      select md5(id::text || type)::uuid, id, type from made, (values ('professional'), ('personal'), ('dating')) types (type)`)
    await tx.execute(records)
    const first = sql`select id from made where n <= ${sheets} order by n`
    const ids = (await tx.select({ id: sql<string>`id` }).from(sql`(${first}) first`)).map(({ id }) => id)
    const rows = makeSheets().slice(0, ids.length)
    for (const type of ['Professional', 'Personal'] as const)
      for (let from = 0; from < rows.length; from += 500)
        await tx
          .insert(memberAnswerBits)
          .values(rows.slice(from, from + 500).map((one, nth) => ({ userId: ids[from + nth] ?? '', type, ...one })))
    await tx.execute(sql`
      insert into answer_sheets (user_id, type, ${names})
      select made.id, type, ${names} from made join answer_sheets on user_id = md5('member' || (1 + made.n % ${sheets}))::uuid
      where made.n > ${sheets} and made.n % 5 > 0`)
  })
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum (analyze) member_records, answer_sheets, member_states, users')
  client.release(true)
}
