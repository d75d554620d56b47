import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { startServer } from '../scripts/built-server.ts'
import { openBenchContext, signInMany } from './accounts.ts'
import { middle, row } from './table.ts'

const many = 100_000

async function timed<T>(act: () => Promise<T>): Promise<[value: T, milliseconds: number]> {
  const start = performance.now()
  const value = await act()
  return [value, performance.now() - start]
}

/** Fills the inbox of a domain over three years; every tenth message is unread, and every word stands in some of them. */
async function fillInbox(dataDir: string): Promise<{ domainId: string; token: string }> {
  const opened = await openBenchContext(dataDir)
  const made = await signInMany(opened, 1)
  const { db } = opened.ctx
  const mark = made.domainId.replaceAll('-', '').slice(0, 12)
  await db.execute(sql`
    insert into messages (domain_id, folder, moved_at, form, subject, content, sender_name, sender_email, email_key, verified, read, waits, size, words, created_at, active_at)
    select ${made.domainId}, case when n % 5 = 0 then 'archived' else 'inbox' end, at, case when n % 3 = 0 then 'orders' else 'contact' end,
      'Question ' || n, repeat('Do you bake rye bread on Saturdays? ', 12) || n, 'Ann Example ' || n, 'ann' || n || '@example.com', 'ann' || n || '@example.com',
      true, n % 10 <> 1, true, 500,
      array_to_tsvector(array(select ${mark} || w from unnest(array['question', 'do', 'you', 'bake', 'rye', 'bread', 'on', 'saturdays', 'ann', 'example', 'com', n::text, 'ann' || n, 'w' || n % 977]) w)),
      at, at
    from (select n, date_trunc('milliseconds', now()) - n * interval '15 minutes' as at from generate_series(1, ${many}::int) n) rows`)
  // As the server does by itself every 15 minutes.
  await db.execute(sql`vacuum (analyze) messages`)
  await opened.close()
  return { domainId: made.domainId, token: made.tokens[0] ?? '' }
}

/** Lists, searches and counts of a hundred thousand messages of one domain, on the embedded database. */
export async function measureMessages(folder: string): Promise<void> {
  const dataDir = join(folder, 'messages')
  const { domainId, token } = await fillInbox(dataDir)
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const headers = { authorization: `Bearer ${token}` }
  const at = `${server.url}/api/domains/${domainId}/messages`
  const read = async (query: string) => {
    const answer = await fetch(`${at}${query}`, { headers })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const paths: [name: string, query: string][] = [
    ['the first page of the inbox', ''],
    ['the unread ones', '?unread=yes'],
    ['those of one form', '?form=orders'],
    ['a search for one sender', '?q=ann77777'],
    ['a search for a word in every message', '?q=bread'],
    ['a search for a word in one of a thousand', '?q=w500'],
    ['a search that finds nothing', '?q=nobody'],
    ['how many are unread', '/unread-count'],
  ]
  try {
    row(`Of ${many} messages`, 'middle', 'longest')
    for (const [name, query] of paths) {
      const times: number[] = []
      for (let time = 0; time < 20; time++) times.push((await timed(async () => (await read(query)).text()))[1])
      row(name, `${middle(times).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`)
    }
    const [bytes, took] = await timed(async () => (await (await read('/export')).arrayBuffer()).byteLength)
    row('the inbox as CSV', `${(took / 1000).toFixed(1)} s`, `${(bytes / 1e6).toFixed(0)} MB`)
  } finally {
    await server.stop()
  }
}
