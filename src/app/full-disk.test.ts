// @module-tag long
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace, makeFolder } from '#test/database.ts'
import { openSite } from '#test/owned-site.ts'
import { canMakeDisks, makeDisk } from '#test/small-disk.ts'
import { openWorld } from '#test/world.ts'

const here = makeFolder()
const isPossible = canMakeDisks(here.dataDir)
here.removeFolder()

const away = {
  status: 503,
  body: { message: 'Service temporarily unavailable. Please try again later.' },
}

/** A world on a disk of its own. */
async function openOnDisk() {
  const folder = makeFolder()
  const disk = makeDisk(folder.dataDir, 400)
  const world = await openWorld(await makeEmbeddedPlace('ready', folder), true)
  onTestFinished(async () => {
    disk.resize(800)
    await world.close().catch(() => undefined)
    disk.remove()
    folder.removeFolder()
  })
  const fill = () => {
    const filler = join(folder.dataDir, 'filler')
    for (const size of [1_000_000, 1000])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size, 1))
      } catch {
        // Full.
      }
  }
  return { world, disk, fill }
}

test.runIf(isPossible)(
  'with a full disk pages are still served and writing gets 503; with space again everything works',
  { timeout: 300_000 },
  async () => {
    const { world, disk, fill } = await openOnDisk()
    const site = await openSite(world)
    const page = async (path: string) => (await world.visit(`http://${site.host}${path}`)).status
    const readiness = async () => (await world.visit('http://localhost/readyz')).json()
    expect([await page('/'), await readiness()]).toEqual([200, { status: 'ready' }])

    fill()
    for (const answer of [
      await site.save('content.txt', 'x'.repeat(100_000)),
      await world.ask('POST /api/auth/send-verification-code', { email: 'ann@example.com' }),
      await site.create({ path: 'other.txt', content: 'other' }),
    ]) {
      expect(answer).toMatchObject(away)
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    expect((await readiness()).status).toMatch(/no space left on the disk$/)
    expect([await page('/'), await page('/sitemap.xml'), await page('/nothing-here')]).toEqual([200, 200, 404])

    disk.resize(800)
    await expect.poll(async () => (await readiness()).status, { timeout: 100_000 }).toBe('ready')
    expect((await site.save('content.txt', '# Open again\n')).status).toBe(200)
  },
)
