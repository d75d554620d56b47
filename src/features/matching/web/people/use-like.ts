import { t } from '#kit/t.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { useNavigate } from '#kit/web/route/router.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { createMatch, listLikers, withdrawLike } from '#matching/likes-contract.ts'
import { listMatches } from '#matching/matches-contract.ts'
import type { Candidate } from '#matching/search-contract.ts'
import { takeOut } from './take-out.ts'
import { useLikers } from './use-likers.ts'

/** Somebody who can be liked, by one of their records. */
export type Person = Pick<Candidate, 'id' | 'type' | 'name' | 'avatar_url'>
export interface NewMatch {
  person: Person
  /** The match, which is also where the two can write. */
  id: string
}

/** Long enough to think better of it. */
const untilGoneMs = 8000
const sayProblem = ({ status, isWordless, message }: CallError, otherwise: string) =>
  status >= 400 && status < 500 && !isWordless ? message : otherwise

/** Says what became of a like, with a way to take it back. */
function useLikeToasts() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { countLeft } = useLikers()
  const { mutate: undo } = useMutation<unknown, CallError, { person: Person; putBack: () => void }>({
    mutationFn: ({ person: { id } }) => call(withdrawLike, { params: { id } }),
    onSuccess: (_, { putBack }) => putBack(),
    onError: (problem) => showToast({ kind: 'bad', title: sayProblem(problem, t('Couldn’t undo this.')) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [listLikers.path] }),
  })
  const premium = { words: t('Get Premium'), act: () => void navigate('/subscription') }
  return {
    showLiked: (person: Person, putBack: () => void) =>
      showToast({
        title: t('Liked. We’ll let you know if they like you too.'),
        lastsMs: untilGoneMs,
        action: { words: t('Undo'), act: () => undo({ person, putBack }) },
      }),
    showFailed: async (problem: CallError) => {
      const isOverLimit = problem.status !== 0 && problem.status < 500 && (await countLeft()) === 0
      const title = sayProblem(problem, t('Failed to create match'))
      showToast({ kind: 'bad', title, ...(isOverLimit && { lastsMs: untilGoneMs, action: premium }) })
    },
  }
}

interface LikeEvents {
  onLiked: (person: Person) => void
  onMatched: (matched: NewMatch) => void
}

/** Likes people; whoever is liked is no longer among the finds. */
export function useLike({ onLiked, onMatched }: LikeEvents) {
  const queries = useQueryClient()
  const { showLiked, showFailed } = useLikeToasts()
  const [pending, setPending] = useState<readonly string[]>([])
  const { mutate } = useMutation<Answer<typeof createMatch>, CallError, Person>({
    mutationFn: ({ id }) => call(createMatch, { body: { target_user_id: id } }),
    onMutate: (person) => setPending((old) => [...old, person.id]),
    onSuccess: ({ match }, person) => {
      const putBack = takeOut(queries, person)
      onLiked(person)
      if (match) onMatched({ person, id: match.id })
      else showLiked(person, putBack)
      void queries.invalidateQueries({ queryKey: [listLikers.path] })
      if (match) void queries.invalidateQueries({ queryKey: [listMatches.path] })
    },
    onError: showFailed,
    onSettled: (_answer, _problem, person) => setPending((old) => old.filter((id) => id !== person.id)),
  })
  const isLiking = (person: Person) => pending.includes(person.id)
  return { like: (person: Person) => isLiking(person) || mutate(person), isLiking }
}
