import { localFiles } from '#kit/server/files.ts'
import { mediaTypeOf } from '#pages/server/files/media-types.ts'
import { noFile, sendFile } from '#pages/server/files/send-file.ts'
import { versionOf } from '#pages/server/files/variants.ts'

const base = '/_assets/audio/'

/** The platform's own music, in files of a folder: where browsers find it, and its serving. */
export async function openTracks(folder: string) {
  const files = localFiles(folder)
  const names = (await files.list('')).map(({ name }) => name).filter((name) => mediaTypeOf(name)?.startsWith('audio/'))
  const addresses = names.map((name) => `${base}${name}?v=${versionOf(files.stampOf(name))}`)

  async function serve(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    const place = names.find((name) => pathname === base + name)
    const facts = place === undefined ? undefined : await files.stat(place)
    if (place === undefined || facts === undefined) return noFile()
    const isFixed = searchParams.get('v') === versionOf(facts.stamp)
    return sendFile(request, { files, place }, { facts, type: mediaTypeOf(place) ?? '', isFixed })
  }
  return { addresses, serve, isTrack: (request: Request) => new URL(request.url).pathname.startsWith(base) }
}
