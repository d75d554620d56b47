import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { domains } from '#domains/server/tables.ts'
import { seedFor, seeds, shortOrLong } from '#test/long.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { makeRandom } from '#test/random.ts'
import { test, type World } from '#test/world.ts'

const steps = shortOrLong(25, 200)
const names = ['a.txt', 'b.txt', 'über.csv', 'one', 'one/c.txt', 'one/two', 'one/two/d.txt', 'three', 'three/e.md']
const isText = (name: string) => name.includes('.')

/** What lies on disk by path, a character a byte. */
async function readAll(world: World, { label }: Site): Promise<Record<string, string>> {
  const root = join(world.sites, label)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const read = files.map(async (full) => [full.slice(root.length + 1), await readFile(full, 'latin1')] as const)
  return Object.fromEntries(await Promise.all(read))
}

const sizeOf = (files: Record<string, string>) => Object.values(files).reduce((sum, text) => sum + text.length, 0)

/** Expects that counting a site again changes nothing. */
async function expectCounted(world: World, { id }: Site) {
  const read = async () => {
    const [row] = await world.ctx.db.select().from(domains).where(eq(domains.id, id))
    const { storage, entries, history, trashed } = row!
    return { storage, entries, history, trashed }
  }
  const counted = await read()
  await world.jobs.run('count-storage')
  expect(counted).toEqual(await read())
}

type Files = Record<string, string>
const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const below = (files: Files, folder: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => isIn(path, folder)))
const without = (files: Files, folder: string): Files =>
  Object.fromEntries(Object.entries(files).filter(([path]) => !isIn(path, folder)))
const moved = (files: Files, from: string, to: string): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [to + path.slice(from.length), text]))

/** Somebody who does whatever comes to their mind, and what their files have to be. */
function openPlayer(site: Site, start: Files, random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const trash: { id: string; files: Files; path: string }[] = []
  let files = start

  const moves = {
    save: async () => {
      const [path, text] = [pick(names.filter(isText)), 'é'.repeat(Math.floor(random() * 300))]
      if ((await site.save(path, text)).status === 200) files = { ...files, [path]: bytesOf(text) }
    },
    upload: async () => {
      const text = 'x'.repeat(Math.floor(random() * 300))
      const path = pick(['', 'one', 'three'])
      const name = path === '' ? 'up.txt' : `${path}/up.txt`
      if ((await site.upload({ 'up.txt': text }, path)).status === 201) files = { ...files, [name]: text }
    },
    makeFolder: async () =>
      void (await site.create({ path: pick(names.filter((name) => !isText(name))), type: 'directory' })),
    move: async () => {
      const [from, to] = [pick(names), pick(names)]
      if ((await site.move(from, to)).status === 200)
        files = { ...without(files, from), ...moved(below(files, from), from, to) }
    },
    copy: async () => {
      const [from, to] = [pick(names), pick(names)]
      if ((await site.copy(from, to)).status === 201) files = { ...files, ...moved(below(files, from), from, to) }
    },
    remove: async () => {
      const path = pick(names)
      const { status, body } = await site.remove(path)
      if (status !== 200) return
      trash.push({ id: body.trashId, files: below(files, path), path })
      files = without(files, path)
    },
    putBack: async () => {
      const [item] = trash.splice(Math.floor(random() * trash.length), 1)
      if (!item) return
      const { status, body } = await site.call(`POST ${site.on}/trash/${item.id}/restore`)
      if (status === 200) files = { ...files, ...moved(item.files, item.path, body.path) }
      else trash.push(item)
    },
    restoreVersion: async () => {
      const path = pick(names.filter(isText))
      const list = await site.versions(path)
      if (list.length === 0) return
      const { status, body } = await site.call(`POST ${site.on}/versions/${pick(list).id}/restore`)
      if (status === 200) files = { ...files, [path]: bytesOf(body.content) }
    },
  }
  return { step: () => pick(Object.values(moves))(), now: () => files }
}

test.for(seeds(2))(
  'whatever somebody does, in game %i, the files and the room they take are what they have to be',
  async (seed, { world }) => {
    const site = await openSite(world)
    const player = openPlayer(site, await readAll(world, site), makeRandom(seed))
    for (let step = 0; step < steps; step++) {
      await player.step()
      const files = await readAll(world, site)
      expect([step, files]).toEqual([step, player.now()])
      expect([step, await site.storage()]).toEqual([step, sizeOf(files)])
    }
    await expectCounted(world, site)
  },
)

test('the counted storage is right after many changes at once', async ({ world }) => {
  const site = await openSite(world)
  const players = [5, 6, 7, 8].map((usual) => openPlayer(site, {}, makeRandom(seedFor(usual))))
  await Promise.all(
    players.map(async ({ step }) => {
      for (let n = 0; n < 25; n++) await step()
    }),
  )
  expect(await site.storage()).toBe(sizeOf(await readAll(world, site)))
  await expectCounted(world, site)
})
