import type { RecordType } from '#members/rules.ts'
import { phrase, type Phrase } from '#kit/phrase.ts'
import { sayPhrase } from '#kit/server/words.ts'
import type { z } from 'zod'
import type { Answer } from '#kit/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { noteActive } from '#members/server/note-active.ts'
import { Filter, type browseMembers as browseCall, type searchMembers as call } from '#matching/search-contract.ts'
import { fewFinds } from '#matching/rules.ts'
import { listFinds, type FindsContext, type SearchQuery } from './list-finds.ts'
import { lookOutside, type RelaxedWish } from './look-outside.ts'
import type { MemberFit } from './read-fits.ts'
import { sayCandidate, viewCandidate, type UnsaidCandidate } from './view-candidate.ts'
import { readViewer } from './viewer.ts'
import { readWishes, type Unit } from './wishes.ts'

type SearchContext = FindsContext & Pick<Context, 'now'>
type Page = z.output<typeof call.query>
type SearchAnswer = Answer<typeof call>

const titles: Record<RelaxedWish, Phrase> = {
  distance: phrase('outside-distance', 'Outside your filters: distance'),
  age: phrase('outside-age', 'Outside your filters: age'),
  tags: phrase('outside-tags', 'Outside your filters: tags'),
  keywords: phrase('outside-keywords', 'Outside your filters: keywords'),
}

async function listOutside(ctx: SearchContext, asked: SearchQuery, found: readonly MemberFit[], unit: Unit) {
  const outside = await lookOutside(ctx, asked, found)
  if (!outside) return null
  const { filter, finds } = outside
  return {
    title: titles[filter],
    filter,
    items: finds.flatMap((one) => viewCandidate(one, unit) ?? []),
  }
}

const noPlace = phrase(
  'own-location-unknown',
  'We don’t know your location, so we can’t show distances. Please add your location to your profile.',
)

/** What a search found, before it is said in a language. */
interface UnsaidFinds extends Omit<SearchAnswer, 'items' | 'outside' | 'notice'> {
  items: UnsaidCandidate[]
  outside: Awaited<ReturnType<typeof listOutside>>
  notice: Phrase | null
}

/** The same in a language (BCP 47). */
export const sayFinds = (language: string, { items, outside, notice, ...finds }: UnsaidFinds): SearchAnswer => ({
  ...finds,
  items: items.map((one) => sayCandidate(language, one)),
  outside: outside && {
    ...outside,
    title: sayPhrase(language, outside.title),
    items: outside.items.map((one) => sayCandidate(language, one)),
  },
  notice: notice && sayPhrase(language, notice),
})

/** The search of a member. */
export async function searchMembers(
  ctx: SearchContext,
  userId: string,
  filter: Filter,
  page: Page,
): Promise<UnsaidFinds> {
  await noteActive(ctx, userId)
  const unit = filter.distance?.unit ?? 'kilometers'
  const isByDistance = filter.sortBy === 'location'
  const viewer = await readViewer(ctx, userId)
  const asked = { viewer, wishes: readWishes(filter, viewer), isByDistance, ...page }
  const { finds, next } = await listFinds(ctx, asked)
  const isShort = page.cursor === undefined && next === null && finds.length < fewFinds
  const outside = isShort ? await listOutside(ctx, asked, finds, unit) : null
  const needsPlace = isByDistance || filter.distance
  const notice = needsPlace && !asked.viewer.place ? noPlace : null
  return { items: finds.flatMap((one) => viewCandidate(one, unit) ?? []), next, outside, notice }
}

const chosen = (type: RecordType | undefined): Filter => Filter.parse({ ...(type && { types: { [type]: true } }) })

/** The same without a filter; for somebody without an account, public records alone. */
export async function browseMembers(
  ctx: Context,
  userId: string | undefined,
  { type, ...page }: z.output<typeof browseCall.query>,
): Promise<UnsaidFinds> {
  if (userId !== undefined) return searchMembers(ctx, userId, chosen(type), page)
  const asked = { viewer: undefined, wishes: readWishes(chosen(type)), isByDistance: false, ...page }
  const { finds, next } = await listFinds(ctx, asked)
  return { items: finds.flatMap((one) => viewCandidate(one, 'kilometers') ?? []), next, outside: null, notice: null }
}
