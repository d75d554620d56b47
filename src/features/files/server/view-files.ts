import type { z } from 'zod'
import type { Context, Domain } from '#kit/server/context.ts'
import { largestTextBytes } from '#sites/rules.ts'
import type { FileContent, FileEntry } from '../contract.ts'
import { isEditable } from '../rules.ts'
import { hashOf } from './history.ts'
import { folderIn, isPathIn, nameOf, notFound, placeIn } from './site-path.ts'

/** What is at a path; no folder on the way is a link. */
function view({ files }: Pick<Context, 'files'>, { label }: Domain, path: string): FileEntry | undefined {
  const look = files.lookAt(`${label}/${path}`)
  return (
    look && {
      name: nameOf(path),
      path,
      type: look.isFolder ? 'directory' : 'file',
      size: look.isFolder ? 0 : look.size,
      modified: new Date(look.changed).toISOString(),
      editable: !look.isFolder && isEditable(path),
    }
  )
}

/** Refused where the path passes through a link. */
export async function viewEntry({ files }: Context, domain: Domain, given: string): Promise<FileEntry> {
  const { path, place } = placeIn(domain, given)
  await files.stat(place)
  const entry = view({ files }, domain, path)
  if (!entry) throw notFound()
  return entry
}

/** The first entries of a folder, folders first. */
export async function listFolder(
  { files }: Context,
  domain: Domain,
  { path: given, from, count }: { path: string; from: number; count: number },
): Promise<FileEntry[]> {
  const { path, place } = folderIn(domain, given)
  if (files.lookAt(place)?.isFolder !== true) throw notFound()
  const entries = await files.list(place)
  const [folders, others] = [entries.filter(({ isFolder }) => isFolder), entries.filter(({ isFolder }) => !isFolder)]
  return [...folders, ...others]
    .map(({ name }) => (path === '' ? name : `${path}/${name}`))
    .filter((inside) => isPathIn(domain, inside))
    .slice(from, from + count)
    .flatMap((inside) => view({ files }, domain, inside) ?? [])
}

const decoder = () => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes bytes as text; null when they aren't exactly a text. */
export function textOf(path: string, bytes: Uint8Array): string | null {
  if (!isEditable(path) || bytes.length > largestTextBytes) return null
  try {
    return decoder().decode(bytes)
  } catch (problem) {
    if (problem instanceof TypeError) return null
    throw problem
  }
}

/** The ETag of a file, for conditional saves. */
export const tagOf = (hash: string): string => hash.slice(0, 32)

/** Describes a file with these bytes. */
export function viewContent(
  { files }: Context,
  { label }: Domain,
  path: string,
  bytes: Uint8Array,
): z.infer<typeof FileContent> {
  return {
    path,
    content: textOf(path, bytes),
    size: bytes.length,
    modified: new Date(files.lookAt(`${label}/${path}`)?.changed ?? 0).toISOString(),
    version: tagOf(hashOf(bytes)),
  }
}

export async function viewFile(ctx: Context, domain: Domain, given: string): Promise<z.infer<typeof FileContent>> {
  const { path, place } = placeIn(domain, given)
  const bytes = await ctx.files.read(place)
  if (!bytes) throw notFound()
  return viewContent(ctx, domain, path, bytes)
}
