import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeEmbeddedPlace } from '#test/database.ts'
import { openList } from '#test/mailing.ts'
import { openPostOffice } from '#test/post-office.ts'
import { openWorld } from '#test/world.ts'

const many = 300

/** A data folder with a campaign that has just begun, which nobody has open. */
async function makeCampaign() {
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  const list = await openList(world)
  const csv = Array.from({ length: many }, (_, n) => `n${n}@example.com`).join('\n')
  await world.visit(`http://localhost${list.on}/subscribers/import?consent=yes`, {
    method: 'POST',
    body: csv,
    headers: { authorization: `Bearer ${list.tokenOf()}` },
  })
  await expect.poll(async () => (await list.counts())['confirmed'], { timeout: 30_000, interval: 200 }).toBe(many)
  const { body } = await list.call(`POST ${list.on}/campaigns`, { subject: 'News', content: 'News.' })
  // Paused at once, so that nothing is sent before the processes that are killed.
  await list.call(`POST /api/campaigns/${body.id}/send`, { version: 1 })
  await list.call(`POST /api/campaigns/${body.id}/pause`)
  await expect.poll(async () => (await list.call(`GET /api/campaigns/${body.id}`)).body.progress.waiting).toBe(many)
  await list.call(`POST /api/campaigns/${body.id}/resume`)
  await list.call(`POST /api/campaigns/${body.id}/pause`)
  await world.ctx.db.execute(`update campaigns set state = 'sending'`)
  await world.close()
  return place.dataDir
}

/** A process that sends, and dies after so many milliseconds; 0 lets it finish. */
async function live(dataDir: string, smtpUrl: string, lifetime: number) {
  const child = spawn(process.execPath, ['test/mailing-writer.ts', dataDir, smtpUrl, String(lifetime)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const line = await text(child.stdout)
  const [, signal] = await closed
  return { found: line === '' ? undefined : (JSON.parse(line) as Record<string, number>), killed: signal === 'SIGKILL' }
}

test(`a campaign to ${many} addresses that is killed again and again reaches each of them at most once, and goes on`, async () => {
  const dataDir = await makeCampaign()
  const office = await openPostOffice()
  onTestFinished(office.close)
  const sentAt: number[] = [office.received.length]
  let kills = 0
  for (const lifetime of [900, 1300, 700]) {
    const { killed } = await live(dataDir, office.url, lifetime)
    kills += Number(killed)
    sentAt.push(office.received.length)
  }
  expect(kills).toBeGreaterThanOrEqual(2)
  const { found } = await live(dataDir, office.url, 0)
  const addresses = office.received.map(({ to }) => to?.[0]?.address)
  expect(new Set(addresses).size).toBe(addresses.length)
  // Only what was just being sent when a process died isn't sent again.
  const unsure = many - addresses.length
  expect(unsure).toBeLessThanOrEqual(kills * 2)
  expect(found).toMatchObject({ total: many, skipped: 0 })
  expect((found?.['sent'] ?? 0) + (found?.['waiting'] ?? 0)).toBe(many)
})
