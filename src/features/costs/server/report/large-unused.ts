import { eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import type { Context } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'

const largeBytes = 5 * 1024 * 1024
/** Of the texts of a site; one that has more isn’t looked through. */
const mostTextBytes = 5_000_000
const mostFiles = 20_000

const isText = (path: string) => /\.(?:txt|csv|md|html?|css)$/i.test(path)
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function listSite({ files }: Context, label: string) {
  const [large, texts]: [{ path: string; size: number }[], string[]] = [[], []]
  let [count, textBytes] = [0, 0]
  for await (const path of walkFiles(files, label)) {
    count += 1
    if (count > mostFiles) return undefined
    const size = files.lookAt(`${label}/${path}`)?.size ?? 0
    if (isText(path)) {
      texts.push(path)
      textBytes += size
    } else if (size >= largeBytes) large.push({ path, size })
  }
  return textBytes > mostTextBytes ? undefined : { large, texts }
}

/** The large files of a site whose names stand in none of its texts, together. */
export async function findLargeUnused(ctx: Context, domainId: string): Promise<{ bytes: number; count: number }> {
  const nothing = { bytes: 0, count: 0 }
  const [row] = await ctx.db.select({ label: domains.label }).from(domains).where(eq(domains.id, domainId))
  const listed = row && (await listSite(ctx, row.label))
  if (!listed || listed.large.length === 0) return nothing
  let unused = listed.large
  for (const path of listed.texts) {
    const text = Buffer.from((await ctx.files.read(`${row.label}/${path}`)) ?? []).toString('utf8')
    const isNamed = (name: string) => text.includes(name) || text.includes(encodeURIComponent(name))
    unused = unused.filter((file) => !isNamed(nameOf(file.path)))
    if (unused.length === 0) return nothing
  }
  return { bytes: unused.reduce((sum, { size }) => sum + size, 0), count: unused.length }
}
