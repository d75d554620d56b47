import { phrase, type Phrase } from '#kit/phrase.ts'
import { Refusal, type Reason } from '#kit/refusal.ts'

/** The refusal that somebody gets whose run failed; the codes of such phrases begin with `ai-failed`. */
export const failed = (why: Phrase, reason: Reason = 'bad-gateway', cause?: unknown): Refusal =>
  new Refusal(reason, why, { cause })

/** Whether a refusal already says why a run failed, here or in another thread. */
export const isExplained = ({ code }: Pick<Refusal, 'code'>): boolean => code.startsWith('ai-failed')

export const tookTooLong = (title: string): Phrase =>
  phrase('ai-failed-too-slow', 'AI request failed: {title} took too long. Try again later.', { title })

export const isUnreadable = (title: string): Phrase =>
  phrase('ai-failed-unreadable', 'AI request failed: {title} sent an unreadable response. Try again.', { title })

export const stoppedEarly = (title: string): Phrase =>
  phrase('ai-failed-stopped-early', 'AI request failed: {title} stopped before finishing. Try again.', { title })

/** What something else has said, or another refusal. */
export const passOnFailure = (why: string | Phrase): Phrase => phrase('ai-failed', 'AI request failed: {why}', { why })
