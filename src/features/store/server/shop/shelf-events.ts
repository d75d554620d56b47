import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import { defineEvent } from '#kit/server/events.ts'

/** The last piece of something was taken, or there are some again. */
export const shelfChanged = defineEvent({ name: 'shelf-changed', shape: z.object({ domainId: z.string() }) })

export const announceShelf = ({ db, events }: Pick<Context, 'db' | 'events'>, domainId: string): Promise<void> =>
  events.publish(shelfChanged, { domainId }, db)
