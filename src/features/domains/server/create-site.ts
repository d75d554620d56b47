import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { domains } from './tables.ts'
import { layTitle, type SiteTitle } from './lay-title.ts'

interface Site extends SiteTitle {
  label: string
  starter: string
}

async function copyStarter({ files, starters }: Context, site: Site) {
  const { label, starter } = site
  let size = 0
  for await (const path of walkFiles(starters, starter)) {
    const bytes = await starters.read(`${starter}/${path}`)
    if (!bytes) continue
    const place = `${label}/${path}`
    const content = layTitle(path, bytes, site)
    await files.create(place, content)
    size += content.length
  }
  return size
}

async function hasDomain({ db }: Context, label: string): Promise<boolean> {
  return (await db.select({ id: domains.id }).from(domains).where(eq(domains.label, label))).length > 0
}

/**
 * Copies a starter into a domain's folder, keeping existing files, and returns the bytes copied. Undefined when the domain was
 * deleted meanwhile: then its folder is removed, since it would be shown under a name that nobody has proven.
 */
export async function createSite(ctx: Context, site: Site): Promise<number | undefined> {
  if (!(await hasDomain(ctx, site.label))) return undefined
  const size = await copyStarter(ctx, site).catch(async (problem: unknown) => {
    if (await hasDomain(ctx, site.label)) throw problem
    return 0
  })
  if (await hasDomain(ctx, site.label)) return size
  await ctx.files.remove(site.label)
  return undefined
}

/** Makes sure that a new domain gets its site, even if the process ended in between. */
export const createSiteJob = defineJob({
  name: 'lay-site',
  shape: z.object({ label: z.string(), starter: z.string(), title: z.string(), heading: z.string().optional() }),
  run: async (ctx: Context, site) => void (await createSite(ctx, site)),
})
