import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import type { State } from './drafts/text-state.ts'

interface Props {
  state: State
  /** What is said until the text is there. */
  waiting?: string | undefined
  children: () => ReactNode
}

/** What stands in for a text until it is there. */
export function TextFrame({ state, waiting, children }: Props) {
  if (state.phase === 'loading') return <Loading words={waiting} />
  if (state.phase === 'ready') return children()
  return (
    <div className="trouble" role="alert">
      <strong>Failed to load file</strong>
      <p>{state.problem}</p>
    </div>
  )
}
