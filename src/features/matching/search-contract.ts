import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { isStorable } from '#kit/shapes.ts'
import { endpoint, perUser } from '#kit/contract.ts'
import { MemberCard, RecordType } from '#members/contract.ts'
import { longestDistance, oldest, shortestDistance, youngest } from './rules.ts'

const badAge = says('choose-ages', 'Please choose ages from {youngest} to {oldest}.', { youngest, oldest })
const badDistance = says('choose-distance', 'Please choose a distance from 1 to {longestDistance}.', {
  longestDistance,
})
const Line = z.string(badInput).trim().max(100, badInput).refine(isStorable, badInput)
const unique = (lines: readonly string[]) => [...new Map(lines.map((one) => [one.toLowerCase(), one])).values()]
const Words = z.string(badInput).trim().max(1000, badInput).refine(isStorable, badInput)
// Numbers may come as text, as the fields of a form hold them.
const Age = z.coerce.number(badAge).int(badAge).min(youngest, badAge).max(oldest, badAge)

/** Every filter is hard: nobody outside of it is among the finds. */
export type Filter = z.output<typeof Filter>
export const Filter = z.object(
  {
    /** In which records to look; none chosen means all. */
    types: z
      .object(
        { professional: z.boolean(badInput), personal: z.boolean(badInput), dating: z.boolean(badInput) },
        badInput,
      )
      .partial()
      .optional(),
    sortBy: z
      .enum(['compatibility', 'location'], says('sort-people-by', 'Please sort by compatibility or location.'))
      .default('compatibility'),
    ageRange: z
      .object({ min: Age.default(youngest), max: Age.default(oldest) }, badAge)
      .refine(({ min, max }) => min <= max, badAge)
      .optional(),
    gender: z.enum(['all', 'male', 'female', 'other'], says('choose-gender', 'Please choose a gender.')).default('all'),
    /** Without it, people from anywhere. */
    distance: z
      .object(
        {
          value: z.coerce.number(badDistance).min(shortestDistance, badDistance).max(longestDistance, badDistance),
          unit: z
            .enum(['miles', 'kilometers'], says('choose-unit', 'Please choose miles or kilometers.'))
            .default('kilometers'),
        },
        badDistance,
      )
      .nullish(),
    /** People with at least one of these interests. */
    tags: z.array(Line, badInput).max(20, badInput).transform(unique).default([]),
    /** People whose record has all of these words. */
    keywords: z
      .union([z.array(Line, badInput).max(20, badInput), Words.transform((text) => [text])], badInput)
      .default([]),
    /** The same, joined by spaces. */
    keyword: Words.optional(),
  },
  badInput,
)

/** Which question made two people fit, or not. */
const Reason = z.object({
  question_id: z.string(),
  text: z.string(),
  mine: z.string(),
  theirs: z.string(),
})

export type Candidate = z.infer<typeof Candidate>
export const Candidate = z.object({
  ...MemberCard.shape,
  /** In percent; null with fewer than five questions in common. */
  compatibility: z.int().nullable(),
  /** How many questions both have answered for others to see; those that were answered privately count nowhere. */
  common: z.int(),
  /** The questions that helped and hurt most, three each at most. */
  helped: z.array(Reason),
  hurt: z.array(Reason),
  /** At most so far, in the unit of the filter; `within` is null for farther than the last step. Null if a place isn’t known. */
  distance: z.object({ within: z.int().nullable(), unit: z.enum(['miles', 'kilometers']) }).nullable(),
})

/** People outside one of the filters, listed apart where there are few inside. */
const Outside = z.object({
  /** Such as `Outside your filters: distance`. */
  title: z.string(),
  /** The filter that they are outside of. */
  filter: z.enum(['distance', 'age', 'tags', 'keywords']),
  items: z.array(Candidate),
})

const Finds = z.object({
  /** The best first. */
  items: z.array(Candidate),
  next: z.string().nullable(),
  outside: Outside.nullable(),
  /** Why a filter can’t do what it is for, such as a distance from somebody whose place isn’t known. */
  notice: z.string().nullable(),
})
const Paged = z.object({
  cursor: z.string(badInput).max(4000, badInput).optional(),
  limit: z.coerce.number(badInput).int(badInput).min(1, badInput).max(100, badInput).default(24),
})

export const browseMembers = endpoint({
  method: 'GET',
  path: '/api/matching/search',
  access: 'anyone',
  summary: 'People to find: public records only for a caller without a token, who gets no compatibility either',
  failure: 'Failed to fetch potential matches',
  limit: { times: 60, seconds: 60, per: 'network' },
  query: Paged.extend({ type: RecordType.optional() }),
  answer: Finds,
})

export const searchMembers = endpoint({
  method: 'POST',
  path: '/api/matching/search',
  access: 'account',
  summary: 'People who fit a filter, by compatibility or by distance',
  failure: 'Failed to search for matches',
  limit: perUser(120, 60),
  query: Paged,
  body: Filter,
  answer: Finds,
})

export const getMember = endpoint({
  method: 'GET',
  path: '/api/members/:id',
  access: 'account',
  summary: 'Somebody, by the id of one of their records that I may see',
  limit: perUser(240, 60),
  answer: Candidate,
})
