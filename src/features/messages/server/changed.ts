import { z } from 'zod'
import type { Context } from '#kit/server/context.ts'
import type { Db } from '#kit/server/database.ts'
import { defineEvent } from '#kit/server/events.ts'

export const messageChanged = defineEvent({ name: 'message-changed', shape: z.object({ domainId: z.string() }) })

/** Published when messages of a domain were added, changed or deleted. */
export const announceMessage = ({ events }: Context, domainId: string, within?: Db): Promise<void> =>
  events.publish(messageChanged, { domainId }, within)
