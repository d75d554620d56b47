import { gt, isNotNull, or, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { runAccount } from '#social/server/publishing/run-account.ts'
import { socialAccounts } from '#social/server/accounts/tables.ts'
import { adapters } from '#app/adapters.ts'
import { socialFakes } from './fakes/social/all.ts'
import type { SocialFake } from './fakes/social/fake.ts'
import { platformOf } from './fakes/social/open-account.ts'
import type { World } from './world.ts'

/** The account of somebody on the platform for trying out. */
export async function connectSandbox(world: World, { email = 'owner@example.com', behaviour = 'calm' } = {}) {
  const token = await world.signIn(email)
  const credentials = { extra: { behaviour } }
  const { status, body } = await world.ask('POST /api/social/auth/sandbox', { credentials }, { token })
  if (status !== 200) throw new Error(`The sandbox wasn’t connected: ${body.message}`)
  return token
}

const admin = 'admin@example.com'

/** The operator enters the keys of an app at a platform. */
async function enterApp(world: World, { key, app }: SocialFake): Promise<void> {
  Object.assign(world.ctx.platform, { adminEmails: [admin] })
  const token = await world.signIn(admin)
  const { fields } = adapters.find((one) => one.type === 'social' && one.key === key)!
  const isSecret = (name: string) => fields[name]?.secret === true
  const pick = (wanted: boolean) =>
    Object.fromEntries(Object.entries(app).filter(([name]) => isSecret(name) === wanted))
  const given = { type: 'social', key, name: key, credentials: pick(true), options: pick(false) }
  const { body } = await world.ask('POST /api/providers', given, { token })
  const { status } = await world.ask(`PUT /api/providers/${body.id}/status`, { isActive: true }, { token })
  if (status !== 200) throw new Error(`The app at ${key} wasn’t entered.`)
}

/** Somebody signs in at the platform and comes back, and chooses the first of several pages. */
async function signInThere(world: World, token: string, fake: SocialFake) {
  const { key, extra } = fake
  const started = await world.ask(`POST /api/social/auth/${key}/start`, { extra }, { token })
  const code = await fake.agree!(started.body.url)
  const state = new URL(started.body.url).searchParams.get('state')
  const finished = await world.ask('POST /api/social/auth/finish', { state, code }, { token })
  const { ticket, choices } = finished.body
  if (!ticket) return finished
  return world.ask('POST /api/social/auth/choose', { ticket, id: choices[0].id }, { token })
}

/** A platform’s stand-in that the world reaches, with the account of whoever has this token. */
export async function connectFake(world: World, token: string, key: string): Promise<SocialFake> {
  const fake = await socialFakes[key]!()
  const { ctx } = world
  Object.assign(ctx, {
    services: { ...ctx.services, [`social/${key}`]: fake.url },
    allowFetchTo: [...ctx.allowFetchTo, fake.host],
    patientFetch: globalThis.fetch,
  })
  const { accountFields, app } = platformOf(key)
  if (app && Object.keys(fake.app).length > 0) await enterApp(world, fake)
  const credentials = { ...fake.credentials, extra: fake.extra }
  const isByKeys = accountFields !== undefined && Object.values(fake.credentials).some(Boolean)
  const { status, body } = isByKeys
    ? await world.ask(`POST /api/social/auth/${key}`, { credentials }, { token })
    : await signInThere(world, token, fake)
  if (status !== 200) throw new Error(`${key} wasn’t connected: ${body.message}`)
  return fake
}

const waitUntil = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error('It isn’t so yet.')
  })

/** Waits until no process posts with any account: jobs run by themselves, too. */
export async function awaitIdle({ ctx }: World): Promise<void> {
  await waitUntil(async () => {
    const waiting = sql`(select count(*) from pgboss.job where name = 'social-publish' and state < 'completed' and start_after <= now())`
    const isBusy = or(isNotNull(socialAccounts.leaseOwner), gt(waiting, 0))
    return (await ctx.db.$count(socialAccounts, isBusy)) === 0
  })
}

/** Time passes, and every post that is due by then goes out, as jobs send it. */
export async function passTime(world: World, seconds: number): Promise<void> {
  await awaitIdle(world)
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000)
  const rows = await world.ctx.db.select({ id: socialAccounts.id }).from(socialAccounts)
  for (const { id } of rows) await waitUntil(() => runAccount(world.ctx, id))
}
