import { z } from 'zod'
import type { CommitAttempt, PublishedPost } from '../adapter/calls.ts'
import type { PlatformCall, PlatformClient } from '../adapter/client.ts'
import { recordIdOf } from './write-record.ts'

export const collection = 'app.bsky.feed.post'
const Written = z.object({ uri: z.string().startsWith('at://'), cid: z.string() })
const Uploaded = z.object({ blob: z.record(z.string(), z.unknown()) })
const Resolved = z.object({ did: z.string().startsWith('did:') })

/** The calls of the session that there is. */
export function openRecords(client: PlatformClient) {
  const { access_token: token, extra, api_key } = client.account
  const headers = { authorization: `Bearer ${token}` }
  /** Whose records they are. */
  const repo = extra['did'] || api_key
  const ask = (name: string, query: Record<string, string>): PlatformCall => ({
    path: `/xrpc/${name}?${new URLSearchParams(query)}`,
    headers,
  })
  const change = (name: string, json: object): PlatformCall => ({
    method: 'POST',
    path: `/xrpc/${name}`,
    headers,
    json,
  })
  return {
    repo,
    ask,
    change,
    /** Who is known by these handles; others stay text. */
    async findPeople(handles: readonly string[]): Promise<Record<string, string>> {
      const people: Record<string, string> = {}
      for (const handle of handles) {
        const reply = await client.send(ask('com.atproto.identity.resolveHandle', { handle }))
        if (![400, 404].includes(reply.status)) people[handle] = client.readReply(reply, Resolved).did
      }
      return people
    },
    async upload(bytes: Uint8Array<ArrayBuffer>, contentType: string) {
      const path = '/xrpc/com.atproto.repo.uploadBlob'
      const sent = { ...headers, 'content-type': contentType }
      return (await client.read({ method: 'POST', path, headers: sent, bytes }, Uploaded)).blob
    },
    /** The same record for each repetition of an attempt, under the same name: writing it again changes nothing. */
    async write(attempt: CommitAttempt, content: object): Promise<PublishedPost> {
      const rkey = recordIdOf(attempt)
      const record = { $type: collection, createdAt: attempt.since.toISOString(), ...content }
      const call = change('com.atproto.repo.putRecord', { repo, collection, rkey, record })
      const { uri, cid } = await client.read(call, Written)
      return { id: uri, url: `https://bsky.app/profile/${repo}/post/${rkey}`, kept: { cid } }
    },
  }
}

export type BlueskyRecords = ReturnType<typeof openRecords>
