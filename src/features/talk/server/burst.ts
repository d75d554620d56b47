import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Context } from '#kit/server/context.ts'

const seconds = 10
const isTooFast = phrase('sending-too-quickly', 'You’re sending messages too quickly. Please wait a few seconds.')

/** Since when messages count as sent at once. */
export const burstBegan = ({ now }: Context): Date => new Date(now().getTime() - seconds * 1000)

export const tooFast = () => new Refusal('too-many', isTooFast, { retryAfter: seconds })
