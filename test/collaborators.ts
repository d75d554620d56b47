import { inArray } from 'drizzle-orm'
import { mails } from '#kit/server/tables.ts'
import type { Site } from './owned-site.ts'
import { mailsTo } from './people.ts'
import type { World } from './world.ts'
import { expect } from 'vitest'

export const dayS = 86_400
export const ann = { name: 'Ann', email: 'ann@example.com' }

/** The secret in the link of the last mail to an address. */
export async function secretTo(world: World, email: string): Promise<string> {
  const mails = await mailsTo(world, email)
  const secrets = mails.flatMap(({ text }) => /\/invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? [])
  return secrets.at(-1) ?? ''
}

export const invite = (site: Site, sent: object = ann, token = site.tokenOf()) =>
  site.call(`POST ${site.on}/collaborators/invite`, sent, { token })

export async function invited(world: World, site: Site, sent: object = ann) {
  const { status, body } = await invite(site, sent)
  expect(status).toBe(201)
  return { body, secret: body.link.split('#')[1] as string }
}

export const accept = (site: Site, secret: string, token: string) =>
  site.call(`POST ${site.on}/collaborators/accept`, { token: secret }, { token })
export const list = async (site: Site, token = site.tokenOf()) =>
  (await site.call(`GET ${site.on}/collaborators`, undefined, { token })).body
export const roleOf = async (site: Site, email: string) =>
  (await list(site)).people.find((one: { email: string }) => one.email === email)?.role as string | undefined
export const idOf = async (site: Site, email: string) =>
  (await list(site)).people.find((one: { email: string }) => one.email === email)?.userId as string

export const audited = async (site: Site, query = '') =>
  (await site.call(`GET ${site.on}/collaborators/audit${query}`)).body.items as {
    words: string
    what: string
    by: string | null
  }[]

export const offer = async (site: Site, email: string) =>
  site.call(`POST ${site.on}/ownership`, { userId: await idOf(site, email) })
export const takeOver = (site: Site, token: string) =>
  site.call(`POST ${site.on}/ownership/accept`, undefined, { token })

/** Until every mail that was queued is sent. */
export async function untilSent({ ctx }: Pick<World, 'ctx'>): Promise<void> {
  await expect.poll(() => ctx.db.$count(mails, inArray(mails.state, ['waiting', 'sending']))).toBe(0)
}
