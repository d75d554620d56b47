import type { Phrase } from '#kit/phrase.ts'
import type { Context } from '#kit/server/context.ts'
import type { OldPage } from '../old-site.ts'
import { oldPagePath, type TransferKey } from './paths.ts'

/** A page of the old site with what its reader noticed. */
export interface StoredPage {
  page: OldPage
  /** The whole addresses that it links to as they are written there, without fragments. */
  links: string[]
  /** What the new page can’t have. */
  notes: Phrase[]
  canonical?: string
  /** Whole addresses of the pages in its frames, until they are joined with it. */
  frames?: string[]
  /** Whole addresses of its style sheets. */
  sheets?: string[]
  /** To compare texts by: the smallest hashes of their words. */
  sketch: number[]
}

export const encodeJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))

/** The JSON at a path, if there is any. */
export async function readJson<T>({ incoming }: Context, path: string): Promise<T | undefined> {
  const bytes = await incoming.read(path)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as T)
}

/** A page of the old site by its position; undefined if it wasn’t read. */
export const readStoredPage = (ctx: Context, of: TransferKey, position: number): Promise<StoredPage | undefined> =>
  readJson<StoredPage>(ctx, oldPagePath(of, position))
