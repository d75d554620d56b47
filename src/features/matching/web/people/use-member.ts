import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { getMember, type Candidate } from '#matching/search-contract.ts'
import { takeOut } from './take-out.ts'

/** Whose details are asked for, and what is known of them already. */
export interface AskedMember {
  id: string
  known: Candidate | undefined
}

/** Somebody by one of their records; nobody who is not signed in sees more than was found. */
export function useMember({ id, known }: AskedMember, isSignedIn: boolean, onGone: () => void) {
  const queries = useQueryClient()
  const wasSeen = useRef(false)
  const { data, error, refetch, isPlaceholderData } = useQuery<Answer<typeof getMember>, CallError>({
    queryKey: [getMember.path, id],
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
    enabled: isSignedIn,
    placeholderData: known,
    retry: (failures, { status }) => (status === 0 || status >= 500) && failures < 2,
  })
  const isGone = error?.status === 404
  const leave = useEffectEvent(() => {
    takeOut(queries, { id })
    // Such as after a block; whoever follows an old link is told instead.
    if (wasSeen.current) onGone()
  })
  useEffect(() => {
    if (isGone) leave()
  }, [isGone])
  const isSeen = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isSeen) wasSeen.current = true
  }, [isSeen])
  return { person: isGone ? undefined : isSignedIn ? data : known, error, refresh: () => void refetch() }
}
