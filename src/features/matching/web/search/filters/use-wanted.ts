import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { readWanted, writeWanted, type Wanted } from './wanted.ts'

/** In milliseconds: several changes within this time are searched for once. */
const rest = 350

/** All of the address that is no filter stays, such as an open person. */
function withFilter(search: string, filter: string): string {
  const next = new URLSearchParams(filter)
  for (const [name, value] of new URLSearchParams(search))
    if (['member', 'type', 'language', 'domain'].includes(name)) next.append(name, value)
  return String(next)
}

interface State {
  shown: Wanted
  /** What the address had last, and what was written into it since. */
  seen: string
  onTheWay: readonly string[]
}

/** What is looked for: `shown` as the fields have it, `applied` as the address has it a moment later. */
export function useWanted() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inAddress = writeWanted(readWanted(search))
  const [state, setState] = useState<State>({ shown: readWanted(search), seen: inAddress, onTheWay: [] })
  // Somebody went a step back or followed a link: unlike our own changes, which may arrive late, that also changes the fields.
  if (state.seen !== inAddress) {
    const own = state.onTheWay.indexOf(inAddress)
    const shown = own === -1 ? readWanted(search) : state.shown
    setState({ shown, seen: inAddress, onTheWay: own === -1 ? [] : state.onTheWay.slice(own + 1) })
  }
  const chosen = writeWanted(state.shown)
  const apply = useEffectEvent(() => {
    setState((old) => ({ ...old, onTheWay: [...old.onTheWay, chosen] }))
    const next = withFilter(search, chosen)
    void navigate({ pathname, search: next && `?${next}` }, { keepsScroll: true, state: history.state?.state ?? null })
  })
  const isApplied = chosen === inAddress
  useEffect(() => {
    if (isApplied) return undefined
    const timer = setTimeout(apply, rest)
    return () => clearTimeout(timer)
  }, [chosen, isApplied])
  return {
    shown: state.shown,
    applied: readWanted(search),
    change: (some: Partial<Wanted>) => setState((old) => ({ ...old, shown: { ...old.shown, ...some } })),
  }
}
