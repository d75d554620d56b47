import { sayCount, sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import type { PlatformAbilities } from '#social/abilities.ts'
import type { Metric } from '#social/rules.ts'
import { metricWords } from '../words/metric-words.ts'

/** Something that can be done on a platform, or can’t. */
export interface SaidAbility {
  words: string
  isThere: boolean
}

const hourSeconds = 3600

const publishing: Record<PlatformAbilities['publish'], SaidAbility> = {
  full: { words: t('Posts for everybody who follows'), isThere: true },
  audience: { words: t('Messages to people or channels that you name'), isThere: true },
  reply_only: { words: t('Posts of your own; only answers go out'), isThere: false },
  restricted: { words: t('Posting, until the platform has allowed it'), isThere: false },
}

function sayRemoval({ remove, removeWithinSeconds: seconds }: PlatformAbilities): SaidAbility {
  if (!remove) return { words: t('Deleting posts from here'), isThere: false }
  if (seconds === null) return { words: t('Deleting posts from here'), isThere: true }
  const [minutes, hours] = [Math.floor(seconds / 60), Math.floor(seconds / hourSeconds)]
  const words =
    hours > 0
      ? sayCount(hours, {
          one: 'Deleting posts from here for 1 hour',
          other: `Deleting posts from here for ${sayNumber(hours)} hours`,
        })
      : sayCount(minutes, {
          one: 'Deleting posts from here for 1 minute',
          other: `Deleting posts from here for ${sayNumber(minutes)} minutes`,
        })
  return { words, isThere: true }
}

const listMetrics = (metrics: readonly Metric[]) => metrics.map((name) => metricWords[name]).join(', ')

/** What can be done on a platform, and what can’t, in words. */
export function sayAbilities(abilities: PlatformAbilities): SaidAbility[] {
  const { publish, comments, reply, metrics } = abilities
  return [
    publishing[publish],
    sayRemoval(abilities),
    { words: t('Reading comments'), isThere: comments },
    reply === 'restricted'
      ? { words: t('Answering comments, where the platform allows it'), isThere: true }
      : { words: t('Answering comments'), isThere: reply === 'yes' },
    metrics.length > 0
      ? { words: t(`Numbers: ${listMetrics(metrics)}`), isThere: true }
      : { words: t('Numbers of posts'), isThere: false },
  ]
}
