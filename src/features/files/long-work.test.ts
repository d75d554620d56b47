import { describe, expect, vi } from 'vitest'
import { packHostile } from '#test/hostile-zip.ts'
import { openSite, type Site } from '#test/owned-site.ts'
import { test, type World } from '#test/world.ts'

const room = 256 * 1024 ** 2
const many = (count: number, size: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`many/${n}.txt`, `${n} `.padEnd(size, 'x')]))

/** Has something done at the nth read of a file, and tells how many there were. */
function watchReads(world: World, nth: number, act: () => void) {
  const { read } = world.ctx.files
  let count = 0
  world.ctx.files = {
    ...world.ctx.files,
    read: (...given) => {
      count += 1
      if (count === nth) act()
      return read(...given)
    },
  }
  return () => count
}

const asOwner = (site: Site) => ({ authorization: `Bearer ${site.tokenOf()}` })

describe('when its caller is gone', () => {
  test('a search stops', async ({ world }) => {
    const site = await openSite(world)
    await site.write(many(60, 100_000))
    const gone = new AbortController()
    const reads = watchReads(world, 3, () => gone.abort())
    await world.visit(`http://localhost${site.on}/search?q=nowhere`, { headers: asOwner(site), signal: gone.signal })
    const then = reads()
    expect(then).toBeLessThan(60)
    await site.list()
    expect(reads()).toBe(then)
    expect((await site.call(`GET ${site.on}/search?q=59%20xx`)).body).toHaveLength(1)
  })

  test('a copy stops', async ({ world }) => {
    const site = await openSite(world)
    await site.write(many(100, 10))
    const gone = new AbortController()
    watchReads(world, 30, () => gone.abort())
    const headers = { ...asOwner(site), 'content-type': 'application/json' }
    const body = JSON.stringify({ from: 'many', to: 'copy' })
    await world.visit(`http://localhost${site.on}/files/copy`, { method: 'POST', headers, body, signal: gone.signal })
    expect((await site.list('copy')).length).toBeLessThan(100)
  })

  test('an export stops', async ({ world }) => {
    const site = await openSite(world)
    await site.write(many(100, 200_000))
    const reads = watchReads(world, 0, () => undefined)
    const gone = new AbortController()
    const answer = await world.visit(`http://localhost${site.on}/export`, {
      headers: asOwner(site),
      signal: gone.signal,
    })
    gone.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow('aborted')
    const then = reads()
    expect(then).toBeLessThan(100)
    await site.list()
    expect(reads()).toBe(then)
  })
})

test('an account searches one thing at a time; the others wait for that, and only a few', async ({ world }) => {
  const site = await openSite(world)
  await site.write(many(300, 50_000))
  const answers = await Promise.all(Array.from({ length: 10 }, () => site.call(`GET ${site.on}/search?q=nowhere`)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length, refused[0]!.body.message]).toEqual([
    6,
    'Your other searches are still underway. Please try again in a moment.',
  ])
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
})

describe('an import', () => {
  const zip = packHostile([{ name: 'in.txt', bytes: 'x' }])
  const words = 'Two imports of yours are underway. Please try again when one of them is done.'

  /** Sends the beginning of a zip and no more; `stop` breaks the request off. */
  function begin(world: World, site: Site, headers: Record<string, string> = {}) {
    const stop = new AbortController()
    let taken = 0
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      taken += 1
      controller.enqueue(zip.subarray(0, 10))
      await new Promise((done) => stop.signal.addEventListener('abort', done))
      controller.error(new Error('gone'))
    }
    // With nothing read ahead, so that what is taken was asked for by the server.
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const answer = world.visit(`http://localhost${site.on}/import`, {
      method: 'POST',
      headers: { ...asOwner(site), ...headers },
      body,
      signal: stop.signal,
      duplex: 'half',
    } as RequestInit)
    return { answer, stop: () => stop.abort(), taken: () => taken }
  }

  test('is one of two of an account and of sixteen of all; a place is free again when one is broken off', async ({
    world,
  }) => {
    const names = ['eve', ...Array.from({ length: 8 }, (_, n) => `ann${n}`)]
    const [eve, ann, ...others] = await Promise.all(
      names.map((name) => openSite(world, `${name}@example.com`, `${name}.example`)),
    )
    const underway = [begin(world, ann!), begin(world, ann!)]
    const areUnderway = () => underway.every(({ taken }) => taken() > 0)
    await expect.poll(areUnderway).toBe(true)
    expect(await ann!.takeIn(zip)).toEqual({
      status: 429,
      body: expect.objectContaining({ error: words, message: words }),
    })
    underway.push(...others.slice(1).flatMap((site) => [begin(world, site), begin(world, site)]))
    await expect.poll(areUnderway).toBe(true)
    // However slowly others send.
    expect((await eve!.takeIn(zip)).status).toBe(200)
    underway.push(begin(world, others[0]!), begin(world, others[0]!))
    await expect.poll(areUnderway).toBe(true)
    expect((await eve!.takeIn(zip)).status).toBe(503)
    for (const { stop, answer } of underway) {
      stop()
      await answer
    }
    expect([(await ann!.takeIn(zip)).status, (await eve!.takeIn(zip)).status]).toEqual([200, 200])
  })

  test('that says that it is larger than the room there is is refused before it is read', async ({ world }) => {
    const site = await openSite(world)
    const { answer, stop, taken } = begin(world, site, { 'content-length': String(300 * 1024 ** 2) })
    expect((await answer).status).toBe(413)
    expect(taken()).toBeLessThanOrEqual(2)
    stop()
  })

  test('that is larger than the room there is is refused as soon as that is seen', async ({ world }) => {
    const site = await openSite(world)
    const other = await openSite(world, 'owner@example.com', 'other.example')
    await other.fill(room)
    let taken = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        taken += 1
        controller.enqueue(new Uint8Array(1024 ** 2))
        if (taken === 300) controller.close()
      },
    })
    const answer = await world.visit(`http://localhost${site.on}/import`, {
      method: 'POST',
      headers: asOwner(site),
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(taken).toBeLessThan(60)
  })

  test('needs no folder but that of the data', async ({ world, onTestFinished }) => {
    const site = await openSite(world)
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TMPDIR', '/nowhere')
    expect((await site.takeIn(zip)).status).toBe(200)
  })
})
