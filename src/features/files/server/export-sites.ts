import { exportedSitesBytes } from '#accounts/rules.ts'
import { listOwnedSites, type OwnedSite } from '#domains/server/owned-sites.ts'
import type { Context, User } from '#kit/server/context.ts'
import { isFolderPath, walkTree } from '#kit/server/walk-files.ts'
import type { ZipPart } from '#kit/server/zip.ts'

/** Chooses the sites whose files come along: in order, as long as they fit. */
function choose(owned: OwnedSite[]): (OwnedSite & { isIncluded: boolean })[] {
  let room = exportedSitesBytes
  return owned.map((site) => {
    const isIncluded = site.storage <= room
    if (isIncluded) room -= site.storage
    return { ...site, isIncluded }
  })
}

async function* readSite({ files }: Context, label: string): AsyncGenerator<ZipPart> {
  for await (const path of walkTree(files, label)) {
    const place = `${label}/${path}`
    const look = files.lookAt(place)
    const bytes = isFolderPath(path) ? new Uint8Array() : await files.read(place)
    if (look && bytes) yield { name: `sites/${place}`, bytes, changed: new Date(look.changed) }
  }
}

/** The files of the sites that somebody owns; a site that is too large is listed with the address where it can be downloaded. */
export async function* exportSites(ctx: Context, { id }: User): AsyncGenerator<ZipPart> {
  const sites = choose(await listOwnedSites(ctx, id))
  const list = sites.map(({ id: domain, label, name, storage: size, isIncluded }) => ({
    name,
    size,
    files: isIncluded ? `sites/${label}/` : null,
    download: `${ctx.platform.url}/account/${domain}/edit`,
  }))
  yield { name: 'sites.json', bytes: Buffer.from(`${JSON.stringify(list, undefined, 2)}\n`) }
  for (const { label, isIncluded } of sites) if (isIncluded) yield* readSite(ctx, label)
}
