import { eq } from 'drizzle-orm'
import { domains } from '#domains/server/tables.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import { isRowId } from '#kit/server/row-id.ts'
import { walkFiles } from '#kit/server/walk-files.ts'

const mostFiles = 30
const mostBytesOfOne = 20_000
const mostWalked = 5_000

const isText = (path: string) => /\.txt$/i.test(path)

/** The texts of a site as they were written: nothing of them is drawn, fetched or run. */
export async function readTexts(ctx: Context, id: string) {
  const [row] = isRowId(id) ? await ctx.db.select({ label: domains.label }).from(domains).where(eq(domains.id, id)) : []
  if (!row) throw new Refusal('missing', phrase('no-such-site', 'There’s no such site.'))
  const found: { path: string; text: string; is_cut: boolean }[] = []
  let walked = 0
  for await (const path of walkFiles(ctx.files, row.label)) {
    walked += 1
    if (found.length >= mostFiles || walked > mostWalked) break
    if (!isText(path)) continue
    const bytes = (await ctx.files.read(`${row.label}/${path}`, mostBytesOfOne + 1)) ?? new Uint8Array()
    const text = new TextDecoder().decode(bytes.subarray(0, mostBytesOfOne))
    found.push({ path, text, is_cut: bytes.length > mostBytesOfOne })
  }
  return found
}
