import type { Context, Domain } from '#kit/server/context.ts'
import { isFolderPath, walkTree } from '#kit/server/walk-files.ts'
import { largestZip } from '../rules.ts'

/** The path at which a part begins and the one before which it ends; empty for the beginning or end of the site. */
export interface Range {
  from: string
  before: string
}

export interface ExportPart extends Range {
  /** Files and empty folders. */
  files: number
  /** In bytes. */
  size: number
}

/** Whether a path comes before another one when a site is walked: by the names of the folders, then of what is in them. */
function isEarlier(path: string, other: string): boolean {
  const [names, others] = [path.split('/'), other.split('/')]
  const at = names.findIndex((name, place) => name !== others[place])
  if (at < 0) return names.length < others.length
  return (names[at] ?? '') < (others[at] ?? '')
}

/** The paths of a site in a range, in order; an empty folder has a slash at the end. */
export async function* walkRange(
  { files }: Context,
  { label }: Pick<Domain, 'label'>,
  { from, before }: Range,
): AsyncGenerator<string> {
  for await (const path of walkTree(files, label)) {
    const name = isFolderPath(path) ? path.slice(0, -1) : path
    if (before !== '' && !isEarlier(name, before)) return
    if (!isEarlier(name, from)) yield path
  }
}

/** The most bytes that a file takes in a zip, with its headers. */
const packedSize = (path: string, size: number) => Math.ceil(size * 1.001) + 2 * Buffer.byteLength(path) + 256

interface ExportRequest {
  ctx: Context
  domain: Pick<Domain, 'label'>
  signal: AbortSignal
}

/** Splits a range into parts, each of which can be imported as a zip by itself. */
export async function planParts({ ctx, domain, signal }: ExportRequest, range: Range): Promise<ExportPart[]> {
  const parts: ExportPart[] = []
  let part: ExportPart = { ...range, files: 0, size: 0 }
  let packed = 0
  for await (const path of walkRange(ctx, domain, range)) {
    signal.throwIfAborted()
    const size = isFolderPath(path) ? 0 : (ctx.files.lookAt(`${domain.label}/${path}`)?.size ?? 0)
    const length = packedSize(path, size)
    if (part.files > 0 && (part.files >= largestZip.entries || packed + length > largestZip.packed - 1024)) {
      const from = isFolderPath(path) ? path.slice(0, -1) : path
      parts.push({ ...part, before: from })
      part = { from, before: range.before, files: 0, size: 0 }
      packed = 0
    }
    part.files += 1
    part.size += size
    packed += length
  }
  return [...parts, part]
}
