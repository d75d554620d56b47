import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { readWanted, writeWanted, type SearchWishes } from './wanted.ts'

/** Several changes within this time are searched for once, and are one step of the history. */
const restMs = 350

/** All of the address that is no filter stays, such as an open person. */
function withFilter(search: string, filter: string): string {
  const next = new URLSearchParams(filter)
  for (const [name, value] of new URLSearchParams(search))
    if (['member', 'type', 'language', 'domain'].includes(name)) next.append(name, value)
  return String(next)
}

/** What is looked for: `shown` is what the address says, which the fields change at once, `applied` the same a moment later. */
export function useWanted() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = writeWanted(readWanted(search))
  const [applied, apply] = useState(inAddress)
  useEffect(() => {
    const timer = setTimeout(() => apply(inAddress), restMs)
    return () => clearTimeout(timer)
  }, [inAddress])
  const change = (some: Partial<SearchWishes>) => {
    const next = withFilter(search, writeWanted({ ...readWanted(search), ...some }))
    const manner = { keepsScroll: true, isAtOnce: true, replace: inAddress !== applied }
    void navigate({ pathname, search: next && `?${next}` }, { ...manner, state: history.state?.state ?? null })
  }
  return { shown: readWanted(search), applied: readWanted(applied), change }
}
