import type { Metric } from '#social/rules.ts'
import type { PostMetrics } from './calls.ts'

/** Without what wasn’t told, which is never a 0. */
export const keepTold = (read: Partial<Record<Metric, number | undefined>>): PostMetrics =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
