import { and, arrayOverlaps, eq } from 'drizzle-orm'
import { subscribers } from '../tables.ts'
import type { Campaign } from './campaign-rows.ts'

/** Whoever is confirmed, with one of these tags where there are some. */
export const isRecipient = ({ domainId, tags }: Pick<Campaign, 'domainId' | 'tags'>) =>
  and(
    eq(subscribers.domainId, domainId),
    eq(subscribers.state, 'confirmed'),
    tags.length > 0 ? arrayOverlaps(subscribers.tags, tags) : undefined,
  )
