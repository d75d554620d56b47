import { phrase } from '#kit/phrase.ts'
import { Refusal, type Reason } from '#kit/refusal.ts'

/** The refusal that somebody gets whose run failed; the reason is a sentence. */
export const failed = (why: string, reason: Reason = 'bad-gateway', cause?: unknown): Refusal =>
  new Refusal(reason, phrase('ai-failed', 'AI request failed: {why}', { why }), { cause })

const explained = ['ai-failed', 'ai-image-too-large']

/** Whether a refusal already says why a run failed, here or in another thread. */
export const isExplained = ({ code }: Pick<Refusal, 'code'>): boolean => explained.includes(code)
