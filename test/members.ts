import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '#accounts/server/tables.ts'
import { keepRecordId } from '#members/server/record-ids.ts'
import { recordTypes, type RecordType } from '#members/rules.ts'
import type { World } from './world.ts'

/** Somebody who is signed in, and how they ask. */
export async function enterMember(world: World, email: string) {
  const token = await world.signIn(email)
  const [row] = await world.ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const ask = (line: string, body?: object) => world.ask(line, body, { token })
  return { id: row!.id, token, ask }
}

/** The same, with the calls about their profile. */
export async function openMember(world: World, email: string) {
  const { id, token, ask } = await enterMember(world, email)
  return {
    id,
    token,
    ask,
    say: (profile: object) => ask('PUT /api/auth/profile', profile),
    save: (type: string, record: object) => ask(`PUT /api/auth/profile/records/${type}`, record),
    /** Of one of their records. */
    idOf: (type: RecordType) => keepRecordId(world.ctx, id, type),
    list: async () => (await ask('GET /api/auth/profile/records')).body,
    block: (id: string) => ask(`POST /api/members/${id}/block`),
    unblock: (id: string) => ask(`DELETE /api/members/${id}/block`),
    /** Blocks or unblocks somebody in every kind of record. */
    blockEverywhere: async (other: { id: string }, method = 'POST') => {
      for (const type of recordTypes)
        await ask(`${method} /api/members/${await keepRecordId(world.ctx, other.id, type)}/block`)
    },
    /** Uploads a picture; returns its address. */
    upload: async () => {
      const form = new FormData()
      const drawn = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a06040' } })
      form.append('file', new File([new Uint8Array(await drawn.png().toBuffer())], 'me.png', { type: 'image/png' }))
      const encoded = new Response(form)
      const answer = await world.visit('http://localhost/api/upload', {
        method: 'POST',
        body: await encoded.arrayBuffer(),
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          authorization: `Bearer ${token}`,
        },
      })
      return ((await answer.json()) as { url: string }).url
    },
  }
}

export type Member = Awaited<ReturnType<typeof openMember>>
