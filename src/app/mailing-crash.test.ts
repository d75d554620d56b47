// @module-tag long
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { listMails } from '#kit/server/mail/kept-mails.ts'
import { makeEmbeddedPlace } from '#test/database.ts'
import { linkIn, openList } from '#test/mailing.ts'
import { openPostOffice } from '#test/post-office.ts'
import { startProgram } from '#test/program.ts'
import { openWorld } from '#test/world.ts'

const leavers = [0, 1, 2].map((nth) => `leaver${nth}@example.com`)
const many = 80

/** A data folder with a draft to many people, which nobody has open, and the links by which some of them leave. */
async function makeDraft() {
  const place = await makeEmbeddedPlace('ready')
  onTestFinished(place.remove)
  const world = await openWorld({ ...place, remove: async () => undefined })
  world.clock.now = new Date()
  const list = await openList(world)
  const body = Array.from({ length: many - leavers.length }, (_, n) => `n${n}@example.com`).join('\n')
  const headers = { authorization: `Bearer ${list.tokenOf()}` }
  await world.visit(`http://localhost${list.on}/subscribers/import?consent=yes`, { method: 'POST', body, headers })
  await expect.poll(async () => (await list.counts())['confirmed']).toBe(many - leavers.length)
  const links = new Map<string, string>()
  for (const email of leavers) {
    await list.join(email)
    await list.subscribe({ name: 'Ann', email })
    const { pathname, search } = new URL(linkIn(await list.textTo(email), 'unsubscribe'))
    links.set(email, `${pathname}${search}`)
  }
  // No other mail is left to be sent.
  await expect.poll(async () => (await listMails(world.ctx)).some(({ state }) => state === 'waiting')).toBe(false)
  const draft = await list.call(`POST ${list.on}/campaigns`, { subject: 'News', content: 'News.' })
  await world.close()
  return { dataDir: place.dataDir, links, headers, at: `/api/campaigns/${draft.body.id}` }
}

/** A process that sends, until it is killed. */
async function live(dataDir: string, smtpUrl: string) {
  const { stdout, stop } = startProgram(['test/mailing-process.ts', dataDir, smtpUrl])
  const [line] = (await once(createInterface(stdout), 'line')) as [string]
  const origin = `http://localhost:${JSON.parse(line).port}`
  return {
    call: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init),
    kill: stop,
  }
}

/** A mail server that takes so many mails, and doesn't acknowledge the last one of them until it may go on. */
async function openSlowOffice() {
  let [most, goOn] = [0, () => {}]
  let gate = Promise.resolve()
  const office = await openPostOffice({ acknowledge: () => (office.received.length < most ? Promise.resolve() : gate) })
  onTestFinished(office.close)
  onTestFinished(() => goOn())
  const addresses = () => office.received.map(({ to }) => String(to?.[0]?.address))
  return {
    url: office.url,
    addresses,
    take: (count: number) => {
      goOn()
      most = count
      gate = new Promise((resolve) => (goOn = resolve))
    },
    isHeld: async () => {
      await expect.poll(() => office.received.length, { interval: 20 }).toBeGreaterThanOrEqual(most)
    },
  }
}

const press = {
  method: 'POST',
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

test('a campaign whose process is killed while it sends goes on after a restart, mails nobody twice, and nobody who left meanwhile', async () => {
  const { dataDir, links, headers, at } = await makeDraft()
  const office = await openSlowOffice()
  office.take(5)
  const first = await live(dataDir, office.url)
  const sent = await first.call(`${at}/send`, {
    method: 'POST',
    body: '{"version":1}',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect(sent.status).toBe(200)
  await office.isHeld()
  await first.kill()
  office.take(15)
  const second = await live(dataDir, office.url)
  await office.isHeld()
  const left = leavers.filter((email) => !office.addresses().includes(email))
  expect(left).not.toEqual([])
  for (const email of left) expect((await second.call(links.get(email) ?? '', press)).status).toBe(200)
  await second.kill()
  office.take(Infinity)
  const third = await live(dataDir, office.url)
  const count = async () => (await (await third.call(at, { headers })).json()).progress as Record<string, number>
  // What was not acknowledged is not sent again: it may have arrived.
  await expect.poll(async () => (await count())['waiting']).toBeLessThanOrEqual(2)
  const addresses = office.addresses()
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toHaveLength(many - left.length)
  expect(addresses.filter((email) => left.includes(email))).toEqual([])
  expect(await count()).toMatchObject({ total: many, sent: many - left.length - 2, waiting: 2, skipped: left.length })
  await third.kill()
})
