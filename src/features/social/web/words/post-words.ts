import { t } from '#kit/t.ts'
import type { PostStatus } from '#social/rules.ts'

/** How far a post is as a whole, in a word or two. All but three are shown as pending. */
export const postWords: Record<PostStatus, { words: string; kind: 'accent' | 'good' | 'waiting' | 'bad' }> = {
  posted: { words: t('Posted'), kind: 'good' },
  scheduled: { words: t('Scheduled'), kind: 'accent' },
  failed: { words: t('Failed'), kind: 'bad' },
  publishing: { words: t('Publishing'), kind: 'waiting' },
  held: { words: t('Waiting for you'), kind: 'waiting' },
  unknown: { words: t('Not known'), kind: 'waiting' },
  cancelled: { words: t('Cancelled'), kind: 'waiting' },
}
