import { phrase } from '#kit/phrase.ts'
import { phraseText } from '#providers/server/adapter-text.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'
import type { PlatformLimits } from '#social/abilities.ts'
import type { PlatformRules } from '#social/check-post.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { Platform } from '../adapter/platform.ts'
import { platforms } from './index.ts'

const byKey = new Map(platforms.map((one) => [one.key, one]))

/** The platforms that are offered here: the one for trying out isn’t, in production. */
export const offeredPlatforms = ({ platform }: Pick<Context, 'platform'>): readonly Platform[] =>
  platforms.filter(({ key }) => key !== 'sandbox' || !platform.isProduction)

/** Whether it is one of them: accounts and posts of a trial may lie in the database of an installation that went into production. */
export const isOffered = (ctx: Pick<Context, 'platform'>, key: PlatformKey): boolean =>
  offeredPlatforms(ctx).some((one) => one.key === key)

export function findPlatform(ctx: Pick<Context, 'platform'>, key: PlatformKey): Platform {
  const found = byKey.get(key)
  if (!found || (key === 'sandbox' && ctx.platform.isProduction))
    throw new Refusal('missing', phrase('social-no-such-platform', 'There is no such platform.'))
  return found
}

/** What a post is judged by, as plain data; its labels can be said in every language. */
export const rulesOf = (
  { key, title, abilities: { publish }, postFields }: Platform,
  limits: PlatformLimits,
): PlatformRules => ({
  platform: key,
  title,
  limits,
  abilities: { publish },
  post_fields: postFields.map((field) => ({ ...field, label: phraseText(field.label) })),
})
