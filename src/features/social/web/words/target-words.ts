import { t } from '#kit/t.ts'
import type { TargetState } from '#social/rules.ts'

type BadgeKind = 'plain' | 'accent' | 'good' | 'waiting' | 'bad'

/** How far a post is on a platform, in a word or two. */
export const targetWords: Record<TargetState, { words: string; kind: BadgeKind }> = {
  scheduled: { words: t('Scheduled'), kind: 'accent' },
  queued: { words: t('Waiting'), kind: 'waiting' },
  preparing: { words: t('Preparing'), kind: 'waiting' },
  committing: { words: t('Publishing'), kind: 'waiting' },
  published: { words: t('Posted'), kind: 'good' },
  failed: { words: t('Failed'), kind: 'bad' },
  held: { words: t('Waiting for you'), kind: 'waiting' },
  unknown: { words: t('Not known'), kind: 'waiting' },
  cancelled: { words: t('Cancelled'), kind: 'plain' },
  skipped: { words: t('Not tried'), kind: 'plain' },
}
