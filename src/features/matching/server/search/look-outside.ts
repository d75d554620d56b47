import type { MemberFit } from './read-fits.ts'
import { listFinds, type FindsContext, type SearchQuery } from './list-finds.ts'
import type { Wishes } from './wishes.ts'

const mostOutside = 12

export type RelaxedWish = 'distance' | 'age' | 'tags' | 'keywords'

/** What a search is without one of its filters, in the order in which they are left out; never the gender. */
const without: Record<RelaxedWish, (wishes: Wishes) => Wishes> = {
  distance: (wishes) => ({ ...wishes, kilometres: undefined }),
  age: (wishes) => ({ ...wishes, ages: undefined }),
  tags: (wishes) => ({ ...wishes, tags: [] }),
  keywords: (wishes) => ({ ...wishes, words: '' }),
}

const isSet: Record<RelaxedWish, (wishes: Wishes) => boolean> = {
  distance: ({ kilometres }) => kilometres !== undefined,
  age: ({ ages }) => ages !== undefined,
  tags: ({ tags }) => tags.length > 0,
  keywords: ({ words }) => words !== '',
}
const all = Object.keys(without) as RelaxedWish[]

/** People outside the first of the filters without which somebody else is found; undefined if there is none. */
export async function lookOutside(
  ctx: FindsContext,
  asked: SearchQuery,
  found: readonly MemberFit[],
): Promise<{ filter: RelaxedWish; finds: MemberFit[] } | undefined> {
  const ids = found.flatMap(({ record }) => record?.id ?? [])
  for (const filter of all) {
    if (!isSet[filter](asked.wishes)) continue
    const wishes = without[filter](asked.wishes)
    // Who is outside of the distance comes by it.
    const isByDistance = asked.isByDistance || filter === 'distance'
    const { finds } = await listFinds(ctx, { ...asked, wishes, isByDistance, limit: mostOutside, without: ids })
    if (finds.length > 0) return { filter, finds }
  }
  return undefined
}
