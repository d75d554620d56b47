import type { Context, Domain } from '#kit/server/context.ts'
import { isFolderPath, walkTree } from '#kit/server/walk-files.ts'
import { zip, type Part } from '#kit/server/zip.ts'

/** Tells our own archives, in which every path is as it was, from others. */
export const siteComment = 'A site of Sitewright'

async function* readAll({ files }: Pick<Context, 'files'>, { label }: Domain): AsyncGenerator<Part> {
  for await (const path of walkTree(files, label)) {
    const place = `${label}/${path}`
    const look = files.lookAt(place)
    const bytes = isFolderPath(path) ? new Uint8Array() : await files.read(place)
    if (look && bytes) yield { name: path, bytes, changed: new Date(look.changed) }
  }
}

/** A site’s files and empty folders as they are, in one zip. */
export function exportSite(ctx: Context, domain: Domain): Response {
  const failed = (err: unknown) => ctx.log.error({ err, domain: domain.label }, 'A site could not be packed')
  const packed = zip(readAll(ctx, domain), { at: ctx.now(), failed, comment: siteComment })
  return new Response(packed, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${domain.label}.zip"`,
    },
  })
}
