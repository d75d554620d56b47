import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import type { State } from './drafts/text-state.ts'

/** What stands in for a text until it is there. */
export function TextFrame({ state, children }: { state: State; children: () => ReactNode }) {
  if (state.phase === 'loading') return <Loading />
  if (state.phase === 'ready') return children()
  return (
    <div className="trouble" role="alert">
      <strong>Failed to load file</strong>
      <p>{state.problem}</p>
    </div>
  )
}
