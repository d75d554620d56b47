import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { State } from './open-file.ts'

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
  return <Trouble title="Failed to load file" words={state.problem} />
}
