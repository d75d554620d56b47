import { z } from 'zod'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { readGraphFailure } from './explain-graph.ts'

type Parameters = Readonly<Record<string, string>>

const noObject = { code: 100, subcode: 33 }

/** Calls of the Graph API in one version, with the account’s access token where each takes it. */
export function openGraph(client: PlatformClient, version: string) {
  const { access_token } = client.account
  const pathOf = (path: string, query: Parameters = {}) =>
    `/${version}/${path}?${new URLSearchParams({ ...query, access_token })}`

  const read = async <T>(path: string, query: Parameters, shape: z.ZodType<T>): Promise<T> =>
    client.read({ path: pathOf(path, query) }, shape)

  /** A call that changes something; `reads` where nobody sees it. */
  const post = async <T>(path: string, form: Parameters, shape: z.ZodType<T>, more: Partial<PlatformCall> = {}) =>
    client.read({ method: 'POST', path: `/${version}/${path}`, form: { ...form, access_token }, ...more }, shape)

  async function isThere(id: string): Promise<boolean> {
    const reply = await client.send({ path: pathOf(encodeURIComponent(id), { fields: 'id' }) })
    const failure = readGraphFailure(reply)
    if (failure?.code === noObject.code && failure.subcode === noObject.subcode) return false
    client.readReply(reply, z.object({ id: z.string() }))
    return true
  }

  /** Deletes something. The same refusal is given for what is gone and for what may not be deleted, so that is asked for besides. */
  async function remove(id: string): Promise<void> {
    const reply = await client.send({ method: 'DELETE', path: pathOf(encodeURIComponent(id)) })
    const failure = readGraphFailure(reply)
    const isOdd = failure?.code === noObject.code && failure.subcode === noObject.subcode
    if (isOdd && !(await isThere(id))) return
    client.readReply(reply, z.object({ success: z.literal(true) }))
  }

  return { read, post, remove, isThere }
}

export type Graph = ReturnType<typeof openGraph>

export const Created = z.object({ id: z.string().min(1) })

/** How answers in pages say where the next one begins. */
export const Paging = z
  .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
  .optional()

/** Undefined on the last page, which has a cursor, too, but nothing behind it. */
export const cursorOf = (paging: z.infer<typeof Paging>): string | undefined =>
  paging?.next === undefined ? undefined : paging.cursors?.after
