import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { registries } from '../tables.ts'

/** RFC 9224: lists of top-level domains, each with the addresses of its registry. */
const Bootstrap = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) })

/** Updates the list of registries from IANA. */
export const readRegistries = defineJob({
  name: 'read-registries',
  shape: z.object({}),
  run: async ({ db, fetch, now, services }: Context, _, signal) => {
    const answer = await fetch(services['registries'] ?? '', { signal })
    if (!answer.ok) throw new Error(`The list of registries answered ${answer.status}.`)
    const bootstrap = Bootstrap.parse(await answer.json())
    const rows = bootstrap.services.flatMap(([tlds, urls]) => {
      const url = urls.find((one) => one.startsWith('https:')) ?? urls[0]
      return url === undefined ? [] : tlds.map((tld) => ({ tld: tld.toLowerCase(), url, at: now() }))
    })
    if (rows.length === 0) return
    const newest = { url: sql`excluded.url`, at: sql`excluded.at` }
    await db.insert(registries).values(rows).onConflictDoUpdate({ target: registries.tld, set: newest })
  },
})
