import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#kit/refusal.ts'
import { ageOf } from '#kit/server/ages.ts'
import type { Context } from '#kit/server/context.ts'
import { measure, resize } from '#kit/server/images.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { variantPlace, variantsOf, versionFolder, versionOf, type Original } from './variants.ts'

type Tools = Pick<Context, 'files' | 'derived' | 'log'>

const original = z.object({ place: z.string(), version: z.string() })
const isVersion = (name: string) => name.startsWith('@')

/** Whether a file still is in this state. */
const isCurrent = (files: Context['files'], { place, version }: Original) => versionOf(files.stampOf(place)) === version

/** A drawing of few colours may be lighter as it was. */
const lighter = (made: Uint8Array, bytes: Uint8Array) => (made.length < bytes.length ? made : bytes)

/** Pictures whose variants this process has made, by the hash of their bytes: many sites begin with the same ones. */
const made = new Map<string, Original>()
const mostRemembered = 500

/** A picture of the same bytes that was made smaller before; the given one is the next. */
function takeTwin(bytes: Uint8Array, picture: Original): Original | undefined {
  const hash = createHash('sha1').update(bytes).digest('hex')
  const twin = made.get(hash)
  made.delete(hash)
  made.set(hash, picture)
  const [oldest] = made.keys()
  if (made.size > mostRemembered && oldest !== undefined) made.delete(oldest)
  return twin
}

async function makeAll({ files, derived }: Tools, picture: Original, signal: AbortSignal): Promise<void> {
  const bytes = await files.read(picture.place)
  const size = bytes && (await measure(bytes))
  if (!bytes || !size) return
  const twin = takeTwin(bytes, picture)
  for (const wanted of variantsOf(size)) {
    signal.throwIfAborted()
    if (!isCurrent(files, picture)) return
    const place = variantPlace(picture, wanted)
    if (derived.stampOf(place) !== '') continue
    const same = twin && (await derived.read(variantPlace(twin, wanted)))
    await derived.write(place, same ?? lighter(await resize(bytes, wanted), bytes))
  }
  if (!isCurrent(files, picture)) return
  const current = versionFolder(picture)
  for (const { name } of await derived.list(picture.place)) {
    const folder = `${picture.place}/${name}`
    if (isVersion(name) && folder !== current) await derived.remove(folder)
  }
}

/** Makes every variant of a picture and throws away those of its earlier states. */
export const makeVariants = defineJob({
  name: 'picture',
  shape: original,
  retries: 2,
  run: async (tools: Tools, picture, signal) => {
    try {
      await makeAll(tools, picture, signal)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      tools.log.info({ err: problem, ...picture }, 'A picture can’t be made smaller.')
    }
  },
})

async function sweep(tools: Pick<Tools, 'files' | 'derived'>, folder: string): Promise<void> {
  const { files, derived } = tools
  for (const { name, isFolder } of await derived.list(folder)) {
    const path = folder === '' ? name : `${folder}/${name}`
    if (!isVersion(name) && isFolder) await sweep(tools, path)
    else if (`@${versionOf(files.stampOf(folder))}` !== name) await derived.remove(path)
  }
  if (folder !== '' && (await derived.list(folder)).length === 0) await derived.remove(folder)
}

/** Throws away what was made of pictures that are gone. */
export const sweepVariants = defineJob({
  name: 'picture-sweep',
  shape: z.object({}),
  run: (tools: Pick<Tools, 'files' | 'derived'>) => sweep(tools, ''),
})

const again = 10 * 60_000
const remembered = 20_000

/** Has the variants of a picture made, however often they are asked for; nobody waits for them. */
export function createOrders({ jobs, now, log }: Pick<Context, 'jobs' | 'now' | 'log'>) {
  const orders = new Map<string, number>()

  return (picture: Original): void => {
    const key = `${picture.place} ${picture.version}`
    const time = now().getTime()
    if (ageOf(orders.get(key) ?? -Infinity, time) < again) return
    orders.delete(key)
    orders.set(key, time)
    const [oldest] = orders.keys()
    if (orders.size > remembered && oldest !== undefined) orders.delete(oldest)
    jobs
      .send(makeVariants, picture, { key })
      .catch((problem: unknown) => log.error({ err: problem, ...picture }, 'A picture could not be ordered.'))
  }
}
