import { mediaTypeOf } from '#pages/server/files/media-types.ts'
import { noFile, sendFile } from '#pages/server/files/send-file.ts'
import { versionOf } from '#pages/server/pictures/variants.ts'
import { localFiles } from '#kit/server/local-files.ts'

/** The files of a folder that belongs to the platform, such as its music: their addresses, and a handler that serves them. */
export async function openPlatformFiles(base: string, folder: string) {
  const files = localFiles(folder)
  const entries = await files.list('')
  const names = entries.map(({ name }) => name).filter((name) => mediaTypeOf(name) !== undefined)
  const addresses = names.map((name) => `${base}${name}?v=${versionOf(files.stampOf(name))}`)

  async function serve(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const place = names.find((name) => pathname === base + name)
    const facts = place === undefined ? undefined : await files.stat(place)
    if (place === undefined || facts === undefined) return noFile()
    const isFixed = searchParams.get('v') === versionOf(facts.stamp)
    return sendFile(request, { files, place }, { facts, type: mediaTypeOf(place) ?? '', isFixed })
  }
  return { addresses, serve, has: (request: Request) => new URL(request.url).pathname.startsWith(base) }
}
