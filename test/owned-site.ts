import { eq } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { users } from '#accounts/server/tables.ts'
import { domains, members } from '#domains/server/tables.ts'
import type { Role } from '#domains/roles.ts'
import { passTime } from './people.ts'
import type { World } from './world.ts'

type SiteFiles = Record<string, string | Uint8Array>
interface RequestOptions {
  headers?: Record<string, string>
  token?: string
}

/** The address of a file's calls; each name is encoded as a browser does it. */
const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The name of a domain is proven, and leads here. */
export async function goLive({ ctx, names }: World, id: string, name: string): Promise<void> {
  await ctx.db.update(domains).set({ state: 'active', verifiedName: name }).where(eq(domains.id, id))
  await names.refresh()
}

/** A domain of somebody's, and its calls as they send them. */
export async function openSite(world: World, email = 'owner@example.com', name = 'bakery.example') {
  let token = await world.signIn(email)
  const { body } = await world.ask('POST /api/domains', { name }, { token })
  const { id, label } = body as { id: string; label: string }
  const call = (line: string, sent?: object, { headers, token: other = token }: RequestOptions = {}) =>
    world.ask(line, sent, { token: other, ...(headers && { headers }) })

  async function send(path: string, sent: BodyInit, type: string, { token: other = token }: RequestOptions = {}) {
    const headers = { authorization: `Bearer ${other}`, 'content-type': type }
    const answer = await world.visit(`http://localhost/api/domains/${id}/${path}`, {
      method: 'POST',
      body: sent,
      headers,
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function upload(files: SiteFiles, folder = '', options: RequestOptions = {}) {
    const form = new FormData()
    for (const [named, bytes] of Object.entries(files)) form.append('file', new File([bytes as BlobPart], named))
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    return send(`files/upload?path=${encodeURIComponent(folder)}`, await encoded.arrayBuffer(), type, options)
  }

  /** What lies on disk, by path. */
  async function onDisk(path: string): Promise<Buffer | undefined> {
    return readFile(join(world.sites, label, path)).catch(() => undefined)
  }

  return {
    id,
    label,
    /** Where it is seen while it is a draft. */
    host: `${label}.localhost`,
    tokenOf: () => token,
    call,
    upload,
    onDisk,
    on: `/api/domains/${id}`,
    fileAt: (path: string) => `/api/files/${id}/${encode(path)}`,
    list: async (path = '') =>
      (await call(`GET /api/domains/${id}/files?path=${encodeURIComponent(path)}`)).body as { name: string }[],
    read: (path: string) => call(`GET /api/files/${id}/${encode(path)}`),
    save: (path: string, content: string, ifMatch?: string) =>
      call(
        `PUT /api/files/${id}/${encode(path)}`,
        { content },
        ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } },
      ),
    create: (sent: object) => call(`POST /api/domains/${id}/files`, sent),
    remove: (path: string) => call(`DELETE /api/files/${id}/${encode(path)}`),
    move: (from: string, to: string) => call(`POST /api/domains/${id}/files/move`, { from, to }),
    copy: (from: string, to: string) => call(`POST /api/domains/${id}/files/copy`, { from, to }),
    versions: async (path: string) =>
      (await call(`GET /api/domains/${id}/versions?path=${encodeURIComponent(path)}`)).body.items as {
        id: string
        path: string
        size: number
        savedAt: string
        savedBy: string | null
      }[],
    send,
    /** Takes bytes in as a zip. */
    takeIn: (bytes: Uint8Array, options?: RequestOptions) =>
      send('import', bytes as BodyInit, 'application/zip', options),
    visit: (path: string, init: RequestInit) => world.visit(`http://localhost${path}`, init),
    pack: async (options: RequestOptions = {}) => {
      const headers = { authorization: `Bearer ${options.token ?? token}` }
      return world.visit(`http://localhost/api/domains/${id}/export`, { headers })
    },
    write: (files: SiteFiles) => world.write(label, files),
    /** Puts the clock forward and signs in again. */
    later: async (seconds: number) => {
      passTime(world, seconds)
      token = await world.signIn(email)
    },
    /** The size of the site in bytes, as it is counted in the database. */
    storage: async () => (await world.ctx.db.select().from(domains).where(eq(domains.id, id)))[0]?.storage,
    /** How much of each of its limits the account uses. */
    storageParts: async () =>
      (await call(`GET /api/domains/${id}/storage`)).body as Record<
        'entries' | 'history' | 'trash' | 'drafts' | 'deletedSites',
        { used: number; limit: number | null }
      >,
    /** Its name is proven, and leads here. */
    goLive: () => goLive(world, id, name),
    /** Pretends that the site has this many bytes, so that there is little room left. */
    fill: (storage: number) => world.ctx.db.update(domains).set({ storage }).where(eq(domains.id, id)),
    /** Somebody else's token, with a role on this domain. */
    addMember: async (other: string, role: Role, change: Partial<typeof members.$inferInsert> = {}) => {
      const theirs = await world.signIn(other)
      const [user] = await world.ctx.db.select().from(users).where(eq(users.email, other))
      await world.ctx.db
        .insert(members)
        .values({ domainId: id, userId: user!.id, role, createdAt: world.clock.now, ...change })
      return theirs
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>
