import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { countUnread, listMatches, unmatch, type MatchView } from '#matching/matches-contract.ts'

/** Ends a match. Its card is gone before the lists are fresh, so nothing here waits for them. */
export function useUnmatch({ id, name }: MatchView, onEnded: () => void) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  async function end(): Promise<void> {
    setBusy(true)
    setTrouble(undefined)
    try {
      await call(unmatch, { params: { id } })
      showToast({ title: `You are no longer matched with ${name}` })
      onEnded()
      for (const { path } of [listMatches, countUnread]) void queries.invalidateQueries({ queryKey: [path] })
    } catch (problem) {
      if (!(problem instanceof CallError)) throw problem
      setTrouble(problem.message)
    }
    setBusy(false)
  }
  return { end: () => void end(), isBusy, trouble }
}
