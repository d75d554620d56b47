import { badInput, says } from '#kit/phrase.ts'
import { z } from 'zod'
import { Done, endpoint, perUser } from '#kit/contract.ts'
import { MemberCard } from '#members/contract.ts'
import { MatchView } from './matches-contract.ts'

const noMember = says('choose-member', 'Please choose a member.')
const Target = z.object(
  {
    /** The id of one of their records. */
    target_user_id: z.uuid(noMember),
  },
  noMember,
)
const Liked = z.object({
  /** Whether both like each other. */
  matched: z.boolean(),
  match: MatchView.nullable(),
  /** How many likes are left for today; null for no limit. */
  likes_left: z.int().nullable(),
})
const like = {
  method: 'POST',
  access: 'account',
  summary: 'Likes somebody; if they like me too, it is a match. Once more changes nothing',
  limit: perUser(120, 3600),
  body: Target,
  status: 201,
  answer: Liked,
} as const
export const createMatch = endpoint({ ...like, path: '/api/matching/create', failure: 'Failed to create match' })
export const postMatch = endpoint({ ...like, path: '/api/matches', failure: 'Failed to create match' })

export const withdrawLike = endpoint({
  method: 'DELETE',
  path: '/api/matching/likes/:id',
  access: 'account',
  summary: 'Takes a like back that is no match yet; it still counts for the day',
  limit: perUser(120, 3600),
  answer: Done,
})

export const listLikers = endpoint({
  method: 'GET',
  path: '/api/matching/likes',
  access: 'account',
  summary: 'Who likes me, with Premium; otherwise only how many',
  query: z.object({
    cursor: z.string(badInput).max(4000, badInput).optional(),
    limit: z.coerce.number(badInput).int(badInput).min(1, badInput).max(100, badInput).default(24),
  }),
  answer: z.object({
    premium: z.boolean(),
    /** 1,000 at most. */
    count: z.int(),
    /** How many likes of mine are left for today; null for no limit. */
    likes_left: z.int().nullable(),
    items: z.array(MemberCard.extend({ liked_at: z.iso.datetime() })),
    next: z.string().nullable(),
  }),
})
