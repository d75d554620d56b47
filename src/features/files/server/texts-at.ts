import { and, desc, eq, gt, inArray, like, lte, or } from 'drizzle-orm'
import type { Context, Domain } from '#kit/server/context.ts'
import { isEditable } from '../rules.ts'
import { recallBytes } from './history.ts'
import { trash, versions } from './tables.ts'

const mostFiles = 300
const mostBytes = 16 * 1024 * 1024

export interface TextsAt {
  /** What files said then that say something else now, by their path. */
  texts: Map<string, Uint8Array>
  /** Files that weren’t there. */
  absent: string[]
}

const startOf = (folder: string) => `${folder.replace(/[\\%_]/g, String.raw`\$&`)}/%`

type Wanted = (path: string) => boolean

/** The texts that were changed, created or deleted since. */
async function listChanged({ db }: Context, { id }: Domain, moment: Date, isWanted: Wanted): Promise<string[]> {
  const ofSite = eq(versions.domainId, id)
  const later = await db
    .selectDistinct({ path: versions.path })
    .from(versions)
    .where(and(ofSite, gt(versions.at, moment)))
  const gone = await db
    .select()
    .from(trash)
    .where(and(eq(trash.domainId, id), gt(trash.at, moment)))
  const inFolders = gone.filter(({ isFolder }) => isFolder).map(({ path }) => like(versions.path, startOf(path)))
  const below =
    inFolders.length === 0
      ? []
      : await db
          .selectDistinct({ path: versions.path })
          .from(versions)
          .where(and(ofSite, or(...inFolders)))
  const files = gone.filter(({ isFolder }) => !isFolder)
  const paths = new Set([...later, ...below, ...files].map(({ path }) => path))
  return [...paths].filter((path) => isEditable(path) && isWanted(path)).slice(0, mostFiles)
}

/** The last version of each of some files until a moment, unless they were deleted after it. */
async function listVersionsAt({ db }: Context, { id }: Domain, moment: Date, paths: string[]) {
  const { path, hash, size, at } = versions
  const isMeant = and(eq(versions.domainId, id), inArray(path, paths), lte(at, moment))
  const found = await db
    .selectDistinctOn([path], { path, hash, size, at })
    .from(versions)
    .where(isMeant)
    .orderBy(path, desc(at))
  const gone = await db
    .select()
    .from(trash)
    .where(and(eq(trash.domainId, id), lte(trash.at, moment)))
  const isGone = (file: (typeof found)[number]) =>
    gone.some(
      (each) =>
        each.at > file.at && (each.path === file.path || (each.isFolder && file.path.startsWith(`${each.path}/`))),
    )
  return found.filter((file) => !isGone(file))
}

/** How the texts of a site were at a moment, as far as they differ from what they are now. */
export async function readTextsAt(ctx: Context, domain: Domain, moment: Date, isWanted: Wanted): Promise<TextsAt> {
  const changed = await listChanged(ctx, domain, moment, isWanted)
  const found = changed.length === 0 ? [] : await listVersionsAt(ctx, domain, moment, changed)
  const texts = new Map<string, Uint8Array>()
  let bytes = 0
  for (const { path, hash, size } of found) {
    bytes += size
    const text = bytes > mostBytes ? undefined : await recallBytes(ctx, domain.id, hash)
    if (text) texts.set(path, text)
  }
  return { texts, absent: changed.filter((path) => !texts.has(path)) }
}
