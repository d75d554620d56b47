import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { getMember, type Candidate } from '#matching/search-contract.ts'
import { takeOut } from './take-out.ts'

/** Whose details are asked for, and what is known of them already. */
export interface Asked {
  id: string
  type: Candidate['type'] | undefined
  known: Candidate | undefined
}

/** Somebody by one of their records; nobody who is not signed in sees more than was found. */
export function useMember({ id, type, known }: Asked, isSignedIn: boolean, onGone: () => void) {
  const queries = useQueryClient()
  const [isBlocking, setBlocking] = useState(false)
  const { data, error, refetch } = useQuery<Answer<typeof getMember>, CallError>({
    queryKey: [getMember.path, id, type],
    queryFn: ({ signal }) => call(getMember, { params: { id }, query: { type } }, { signal }),
    enabled: isSignedIn,
    placeholderData: known,
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
  const isGone = error?.status === 404
  const leave = useEffectEvent(() => {
    takeOut(queries, { id })
    if (isBlocking) onGone()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const refresh = () => {
    setBlocking(true)
    void refetch()
  }
  return { person: isGone ? undefined : isSignedIn ? data : known, error, refresh }
}
