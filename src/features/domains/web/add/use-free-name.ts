import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { findFreeName } from '#domains/free-name-contract.ts'
import { readTitle, titleError } from '#domains/title-rules.ts'

export type FreeNameAnswer = Answer<typeof findFreeName>

/** After the last key. */
const pauseMs = 250

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const asking = (title: string) => ({
  queryKey: [findFreeName.path, title],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(findFreeName, { query: { title } }, { signal }),
})

const firstOf = ({ wanted, isFree, others }: FreeNameAnswer) => (isFree ? wanted : (others[0] ?? wanted))

/** The free address for a title, looked up while it is typed; another one can be chosen where somebody has it. */
export function useFreeName(typed: string) {
  const queries = useQueryClient()
  const title = readTitle(typed)
  const settled = useSettled(title)
  const { data, isFetching } = useQuery<FreeNameAnswer, CallError>({
    ...asking(settled),
    enabled: titleError(settled) === undefined,
    retry: false,
    staleTime: 10_000,
  })
  const [picked, setPicked] = useState<{ title: string; name: string }>()
  const chosen = picked?.title === title ? picked.name : undefined
  return {
    /** Undefined while it isn't known. */
    found: settled === title ? data : undefined,
    isFetching: isFetching || settled !== title,
    /** The name that is to be used. */
    name: chosen ?? (data && settled === title ? firstOf(data).name : undefined),
    pick: (name: string) => setPicked({ title, name }),
    /** The same for somebody who didn't wait. */
    ask: async (): Promise<string> => chosen ?? firstOf(await queries.fetchQuery(asking(title))).name,
  }
}

export type FreeName = ReturnType<typeof useFreeName>
