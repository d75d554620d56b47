import { Suspense, type ReactNode } from 'react'
import type { State } from './text-state.ts'

const Waiting = () => <output className="loading">Loading...</output>

/** What stands in for a text until it is there. */
export function TextFrame({ state, children }: { state: State; children: () => ReactNode }) {
  if (state.phase === 'loading') return <Waiting />
  if (state.phase === 'ready') return <Suspense fallback={<Waiting />}>{children()}</Suspense>
  return (
    <div className="trouble" role="alert">
      <strong>Failed to load file</strong>
      <p>{state.problem}</p>
    </div>
  )
}
