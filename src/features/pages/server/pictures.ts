import { createHash } from 'node:crypto'
import { measure } from '#kit/server/images.ts'
import type { SiteReader } from '#sites/server/site-reader.ts'
import type { Picture } from '../view.ts'
import { fileAddress } from './addresses.ts'

type Size = { width: number; height: number } | undefined

const remembered = 20_000
const sizes = new Map<string, Size>()

async function sizeOf(reader: SiteReader, path: string, version: string): Promise<Size> {
  const key = `${reader.domain}/${path} ${version}`
  if (!sizes.has(key)) {
    const bytes = await reader.bytes(path)
    sizes.set(key, bytes && (await measure(bytes)))
    const [oldest] = sizes.keys()
    if (sizes.size > remembered && oldest !== undefined) sizes.delete(oldest)
  }
  return sizes.get(key)
}

const elsewhere = /^(?:https?:)?\/\//i

/** The path of a file of the site, however its address was written. */
export const ownPath = (src: string, domain: string): string =>
  src
    .replace(/[?#].*$/s, '')
    .replace(`/domains/${domain}/`, '')
    .replace(/^\/+/, '')

/** A picture with its size, so that the page does not move when it comes; `undefined` when the site has no such file. */
export async function findPicture(reader: SiteReader, src: string): Promise<Picture | undefined> {
  if (elsewhere.test(src)) return { src }
  const path = ownPath(src, reader.domain)
  const place = reader.find(path)
  if (place === undefined) return undefined
  const version = createHash('sha1')
    .update(reader.seen.get(place) ?? '')
    .digest('hex')
    .slice(0, 10)
  const size = await sizeOf(reader, path, version)
  return { src: fileAddress(reader.domain, path, version), width: size?.width, height: size?.height }
}
