import type { Context } from '#kit/server/context.ts'
import { adapterOf, type Adapter } from '#providers/server/adapter.ts'
import { valuesOf } from '#providers/server/fields.ts'
import { findActive, listActive } from '#providers/server/find-active.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { Platform } from '../adapter/platform.ts'
import { platforms } from './index.ts'

const describeApp = ({ key, title, link, unverified, app = {} }: Platform): Adapter => ({
  ...adapterOf('social')<string>({
    key,
    title,
    help: 'An app of this installation there, with which people connect their own accounts.',
    link,
    ...(unverified !== undefined && { unverified }),
    abilities: ['signIn'],
    fields: app,
  }),
})

/** The operator’s apps at platforms, as they are entered among the providers. */
export const socialApps: readonly Adapter[] = platforms.filter(({ app }) => app !== undefined).map(describeApp)

/** Platforms whose base address may be configured. */
export const socialPlatformNames: readonly string[] = platforms.map(({ key }) => `social/${key}`)

/** The keys of the operator’s app at a platform; undefined where it has one and nothing is entered yet. */
export async function readApp(ctx: Context, platform: Platform): Promise<Readonly<Record<string, string>> | undefined> {
  if (!platform.app) return {}
  const active = await findActive(ctx, { type: 'social', keys: [platform.key], domainIds: [] })
  return active && valuesOf(describeApp(platform), active)
}

/** The same for accounts that are connected by their own keys, which need no app: its fields are empty then. */
export const readAnyApp = async (ctx: Context, platform: Platform): Promise<Readonly<Record<string, string>>> =>
  (await readApp(ctx, platform)) ?? valuesOf(describeApp(platform), { credentials: {}, options: {} })

/** The platforms at which accounts are connected by signing in there: their apps are set up, or they need none. */
export async function listSignIns(ctx: Context): Promise<ReadonlySet<PlatformKey>> {
  const keys = new Set(platforms.filter(({ oauth, app }) => oauth && !app).map(({ key }) => key))
  const withApp = platforms.filter(({ oauth, app }) => oauth && app)
  const wanted = { type: 'social', keys: withApp.map(({ key }) => key), domainIds: [] } as const
  const active = new Set((await Array.fromAsync(listActive(ctx, wanted))).map(({ key }) => key))
  for (const { key } of withApp) if (active.has(key)) keys.add(key)
  return keys
}
