import type { Context } from '#kit/server/context.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { Phrase } from '#kit/phrase.ts'
import { phrase } from '#kit/phrase.ts'
import { metrics, type PlatformKey, type PostStatus } from '#social/rules.ts'
import type { Analytics, PostEntry, TargetView } from '#social/shapes.ts'
import { sayAgo } from '#social/time-ago.ts'
import { platforms } from '../platforms/index.ts'
import type { PostWithTargets, TargetRow } from './post-rows.ts'

const abilitiesOf = (key: PlatformKey) => platforms.find((one) => one.key === key)?.abilities

const under = new Set(['queued', 'preparing', 'committing'])

/** A post as a whole, by how far it is on its platforms. */
function statusOf(targets: readonly Pick<TargetRow, 'state'>[]): PostStatus {
  const states = targets.map(({ state }) => state)
  const has = (state: TargetRow['state']) => states.includes(state)
  if (states.some((state) => under.has(state))) return 'publishing'
  if (has('scheduled')) return 'scheduled'
  if (has('unknown')) return 'unknown'
  if (has('held')) return 'held'
  if (has('published')) return 'posted'
  return has('failed') || has('skipped') ? 'failed' : 'cancelled'
}

const isRemovable = (target: TargetRow, now: Date): boolean => {
  const abilities = abilitiesOf(target.platform)
  if (!abilities?.remove || target.state !== 'published' || target.removedAt || !target.accountId) return false
  const { removeWithinSeconds: seconds } = abilities
  return seconds === null || !target.postedAt || target.postedAt.getTime() + seconds * 1000 > now.getTime()
}

const viewTarget = (target: TargetRow, now: Date): TargetView => ({
  platform: target.platform,
  state: target.state,
  id: target.remoteId,
  url: target.remoteUrl,
  posted_at: target.postedAt?.toISOString() ?? null,
  next_at: under.has(target.state) || target.state === 'scheduled' ? target.dueAt.toISOString() : null,
  failure: target.failure,
  said: target.said,
  can_remove: isRemovable(target, now),
  can_comment:
    target.state === 'published' && target.accountId !== null && (abilitiesOf(target.platform)?.comments ?? false),
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What the platforms tell together; reach isn’t added up, since the same people may be on several. */
export function analyticsOf(targets: readonly Pick<TargetRow, 'numbers' | 'syncedAt'>[]): Analytics {
  const told = (name: (typeof metrics)[number]) => {
    const numbers = targets.flatMap((target) => target.numbers?.[name] ?? [])
    if (numbers.length === 0) return null
    return name === 'reach' ? Math.max(...numbers) : sum(numbers)
  }
  const synced = targets.flatMap(({ syncedAt }) => syncedAt?.getTime() ?? [])
  return {
    ...(Object.fromEntries(metrics.map((name) => [name, told(name)])) as Record<
      (typeof metrics)[number],
      number | null
    >),
    last_sync_at: synced.length === 0 ? null : new Date(Math.max(...synced)).toISOString(),
  }
}

const published = ({ state }: Pick<TargetRow, 'state'>) => state === 'published'

function messageOf(targets: readonly TargetRow[], status: PostStatus): Phrase {
  const [count, all] = [targets.filter(published).length, targets.length]
  if (status === 'scheduled') return phrase('social-is-scheduled', 'Scheduled')
  if (status === 'publishing')
    return phrase('social-is-publishing', 'Being posted: {count} of {all} so far', { count, all })
  if (status === 'unknown') return phrase('social-is-unknown', 'It isn’t known whether it was posted everywhere.')
  if (status === 'held') return phrase('social-is-held', 'Waits for you')
  if (status === 'cancelled') return phrase('social-is-cancelled', 'Cancelled')
  return count === all
    ? phrase('social-is-posted', 'Posted')
    : phrase('social-is-partly-posted', 'Posted on {count} of {all} platforms', { count, all })
}

export const errorsOf = (language: string, targets: readonly TargetRow[]): PostEntry['errors'] =>
  targets.flatMap(({ platform, failure, said, state }) =>
    said && !published({ state }) ? [{ platform, code: failure ?? said.code, message: sayPhrase(language, said) }] : [],
  )

interface Reader {
  /** BCP 47. */
  language: string
  now: Date
}

export function viewPost({ post, targets }: PostWithTargets, { language, now }: Reader): PostEntry {
  const status = statusOf(targets)
  const times = targets.flatMap(({ postedAt }) => postedAt?.getTime() ?? [])
  const postedAt = times.length === 0 ? null : new Date(Math.min(...times))
  return {
    post_id: post.id,
    status,
    message: sayPhrase(language, messageOf(targets, status)),
    content: post.content,
    platforms: targets.map(({ platform }) => platform),
    created_at: post.createdAt.toISOString(),
    scheduled_at: post.scheduledAt?.toISOString() ?? null,
    posted_at: postedAt?.toISOString() ?? null,
    url: targets.find(({ remoteUrl }) => remoteUrl !== null)?.remoteUrl ?? null,
    time_ago: sayAgo(postedAt ?? post.createdAt, now, language),
    analytics: analyticsOf(targets),
    results: targets.map((target) => viewTarget(target, now)),
    errors: errorsOf(language, targets),
  }
}

/** Of posting: what isn’t known isn’t counted as a success. */
export function summarise(targets: readonly TargetRow[]) {
  const successful = targets.filter(published).length
  return {
    successful_posts: successful,
    total_platforms: targets.length,
    success_rate: targets.length === 0 ? 0 : Math.round((successful / targets.length) * 1000) / 10,
  }
}

export const readerOf = ({ now }: Pick<Context, 'now'>, language: string): Reader => ({ language, now: now() })
