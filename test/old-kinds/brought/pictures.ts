import { posix } from 'node:path'
import sharp from 'sharp'

const drawn = new Map<string, Promise<Buffer>>()

/** A plain picture; no two names have the same. */
export function pictureNamed(name: string): Promise<Buffer> {
  const known = drawn.get(name)
  if (known) return known
  const create = { width: 700 + drawn.size, height: 500, channels: 3 as const, background: '#a63' }
  const made = sharp({ create }).png().toBuffer()
  drawn.set(name, made)
  return made
}

const isWhole = (address: string) => /^[a-z]+:\/\//.test(address)

/** The pictures that some files name and that lie beside them, by their paths. */
export async function picturesBeside(files: Record<string, string>): Promise<Record<string, Buffer>> {
  const paths = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/[\w:/.-]+\.png/g)].flatMap(([address]) => {
      const own = address.replace('__GHOST_URL__', '')
      return isWhole(own) ? [] : own.startsWith('/') ? [own] : [posix.join('/', posix.dirname(file), own)]
    }),
  )
  const unique = [...new Set(paths)]
  const pictures = await Promise.all(unique.map((path) => pictureNamed(posix.basename(path))))
  return Object.fromEntries(unique.map((path, at) => [path, pictures[at] ?? Buffer.alloc(0)]))
}
