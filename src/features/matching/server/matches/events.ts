import { z } from 'zod'
import { defineEvent } from '#kit/server/events.ts'
import { MatchMessage } from '#matching/matches-contract.ts'

/** Each event is for one person, so that it reaches them in matches that began after they came. */
const ofMatch = { to: z.string(), matchId: z.string() }

/** With the message where an event holds it. */
export const messageSent = defineEvent({
  name: 'match-message',
  shape: z.object({ ...ofMatch, message: MatchMessage.nullable() }),
})
export const somebodyTypes = defineEvent({ name: 'match-typing', shape: z.object(ofMatch) })
export const messagesRead = defineEvent({
  name: 'match-read',
  shape: z.object({ ...ofMatch, readerId: z.string(), upTo: z.int(), at: z.iso.datetime() }),
})
export const presenceChanged = defineEvent({
  name: 'match-presence',
  shape: z.object({ ...ofMatch, isOnline: z.boolean() }),
})
export const matchChanged = defineEvent({
  name: 'match-changed',
  shape: z.object({ ...ofMatch, why: z.enum(['matched', 'ended']) }),
})
