import { expect, onTestFinished } from 'vitest'
import { openOutgoing } from '#kit/server/outgoing.ts'
import type { Transfer } from '#transfer/contract.ts'
import type { Site } from '#test/owned-site.ts'
import type { World } from '#test/world.ts'
import { serveOldSite } from './serve.ts'
import type { OldSiteFiles } from './site.ts'

/** Serves an old site while a test runs, where the world may fetch it. */
export async function serveFor(world: World, old: OldSiteFiles) {
  const served = await serveOldSite(old)
  onTestFinished(served.close)
  const fetch = openOutgoing({ allow: [served.host] })
  Object.assign(world.ctx, { fetch, patientFetch: fetch, allowFetchTo: [served.host] })
  return served
}

const longest = 120_000
type Call = Site['call']

/** Waits until a transfer is worked on no more. */
async function waitForTransfer(call: Call, on: string, id: string): Promise<Transfer> {
  const read = async () => (await call(`GET ${on}/transfers/${id}`)).body as Transfer
  const isDone = async () => !['queued', 'reading'].includes((await read()).state)
  await expect.poll(isDone, { timeout: longest, interval: 100 }).toBe(true)
  return read()
}

/** Begins to bring the website at an address, and waits until it is ready. */
export async function bringAddress({ call, on }: Pick<Site, 'call' | 'on'>, url: string): Promise<Transfer> {
  const begun = await call(`POST ${on}/transfers`, { url, confirmed: true })
  expect(begun).toMatchObject({ status: 202 })
  return waitForTransfer(call, on, begun.body.id)
}

/** Begins to bring the website in an archive, and waits until it is ready. */
export async function bringArchive(
  { call, on, visit, tokenOf }: Site,
  bytes: Uint8Array,
  name = 'site.zip',
): Promise<Transfer> {
  const form = new FormData()
  form.append('confirmed', 'true')
  form.append('file', new File([bytes as BlobPart], name))
  const encoded = new Response(form)
  const begun = await visit(`${on}/transfers`, {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers: { authorization: `Bearer ${tokenOf()}`, 'content-type': encoded.headers.get('content-type') ?? '' },
  })
  const { id, message } = (await begun.json()) as { id: string; message?: string }
  if (begun.status !== 202) throw new Error(`${begun.status}: ${message}`)
  return waitForTransfer(call, on, id)
}
