import { hashOf } from '#kit/server/hash.ts'
import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import { ageOf } from '#kit/server/expiry.ts'
import type { Context } from '#kit/server/context.ts'
import { measureImage, resizeImage } from '#kit/server/images.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { openPublicFile } from '#kit/server/traces/public-file.ts'
import { variantPlace, variantsOf, versionFolder, versionOf, type Original } from './variants.ts'
import { createLru } from '#kit/server/lru.ts'

const original = z.object({ place: z.string(), version: z.string() })
const isVersion = (name: string) => name.startsWith('@')

/** Whether a file is still in this state. */
const isCurrent = (files: Context['files'], { place, version }: Original) => versionOf(files.stampOf(place)) === version

/** A drawing of few colours may be smaller in its own format. */
const lighter = (made: Uint8Array, bytes: Uint8Array) => (made.length < bytes.length ? made : bytes)

/** Pictures whose variants this process has made, by the hash of their bytes: many sites begin with the same ones. */
const made = createLru<Original>(500)

/** Returns a picture with the same bytes whose variants were made before, and remembers this one. */
function takeTwin(bytes: Uint8Array, picture: Original): Original | undefined {
  const hash = hashOf(bytes)
  const twin = made.get(hash)
  made.set(hash, picture)
  return twin
}

async function makeAll({ files, derived }: Context, picture: Original, signal: AbortSignal): Promise<void> {
  const facts = await files.stat(picture.place)
  const bytes = facts && (await (await openPublicFile({ files, place: picture.place }, facts))?.read())
  const size = bytes && (await measureImage(bytes))
  if (!bytes || !size) return
  const twin = takeTwin(bytes, picture)
  for (const wanted of variantsOf(size)) {
    signal.throwIfAborted()
    if (!isCurrent(files, picture)) return
    const place = variantPlace(picture, wanted)
    if (derived.stampOf(place) !== '') continue
    const same = twin && (await derived.read(variantPlace(twin, wanted)))
    await derived.write(place, same ?? lighter(await resizeImage(bytes, wanted), bytes))
  }
  if (!isCurrent(files, picture)) return
  const current = versionFolder(picture)
  for (const { name } of await derived.list(picture.place)) {
    const folder = `${picture.place}/${name}`
    if (isVersion(name) && folder !== current) await derived.remove(folder)
  }
}

/** Makes every variant of a picture and deletes those of its earlier states. */
export const makeVariants = defineJob({
  name: 'picture',
  shape: original,
  retries: 2,
  run: async (tools: Context, picture, signal) => {
    try {
      await makeAll(tools, picture, signal)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      tools.log.info({ err: problem, ...picture }, 'A picture can’t be made smaller.')
    }
  },
})

async function sweep(tools: Pick<Context, 'files' | 'derived'>, folder: string): Promise<void> {
  const { files, derived } = tools
  for (const { name, isFolder } of await derived.list(folder)) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isVersion(name) && isFolder) await sweep(tools, path)
    else if (`@${versionOf(files.stampOf(folder))}` !== name) await derived.remove(path)
  }
  if (folder !== '' && (await derived.list(folder)).length === 0) await derived.remove(folder)
}

/** Deletes the variants of pictures that don't exist any more. */
export const sweepVariants = defineJob({
  name: 'picture-sweep',
  shape: z.object({}),
  run: (tools: Pick<Context, 'files' | 'derived'>) => sweep(tools, ''),
})

const againAfterMs = 10 * 60_000
const remembered = 20_000

const siteOf = ({ place }: Original) => place.split('/', 1)[0]

/** Requests the variants of a picture, at most once in a while; nobody waits for them. */
export function createVariantRequests({ jobs, now, log }: Pick<Context, 'jobs' | 'now' | 'log'>) {
  const requestedAt = createLru<number>(remembered)

  return (picture: Original): void => {
    const key = `${picture.place} ${picture.version}`
    const time = now().getTime()
    if (ageOf(requestedAt.get(key) ?? -Infinity, time) < againAfterMs) return
    requestedAt.set(key, time)
    jobs
      .send(makeVariants, picture, { key, domain: siteOf(picture) })
      .catch((problem: unknown) => log.error({ err: problem, ...picture }, 'A picture could not be ordered.'))
  }
}
