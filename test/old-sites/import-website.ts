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

const longestImportMs = 120_000
type Call = Site['call']

/** Waits until a transfer is worked on no more. */
export async function waitForTransfer(call: Call, on: string, id: string): Promise<Transfer> {
  const read = async () => (await call(`GET ${on}/transfers/${id}`)).body as Transfer
  const isDone = async () => !['queued', 'reading'].includes((await read()).state)
  await expect.poll(isDone, { timeout: longestImportMs, interval: 100 }).toBe(true)
  return read()
}

/** Begins to import the website at an address, and waits until it is ready. */
export async function importAddress({ call, on }: Pick<Site, 'call' | 'on'>, url: string): Promise<Transfer> {
  const begun = await call(`POST ${on}/transfers`, { url, confirmed: true })
  expect(begun).toMatchObject({ status: 202 })
  return waitForTransfer(call, on, begun.body.id)
}

/** Sends the bytes of an archive, and returns the id of the transfer. */
export async function sendArchive(
  { on, visit, tokenOf }: Site,
  bytes: Uint8Array | ArrayBuffer,
  type: string,
  query = '?confirmed=true',
): Promise<string> {
  const begun = await visit(`${on}/transfers${query}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { authorization: `Bearer ${tokenOf()}`, 'content-type': type },
  })
  const { id, error } = (await begun.json()) as { id: string; error?: string }
  if (begun.status !== 202) throw new Error(`${begun.status}: ${error}`)
  return id
}

/** Begins to import the website in an archive, as a form sends it, and waits until it is ready. */
export async function importArchive(site: Site, bytes: Uint8Array, name = 'site.zip'): Promise<Transfer> {
  const form = new FormData()
  form.append('confirmed', 'true')
  form.append('file', new File([bytes as BlobPart], name))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const id = await sendArchive(site, await encoded.arrayBuffer(), type, '')
  return waitForTransfer(site.call, site.on, id)
}
