import { z } from 'zod'

/** The kind of the job that has a service stop a subscription; its work is in `end-subscription.ts`. */
export const endKind = { name: 'end-subscription', shape: z.object({ id: z.string() }) }
