import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { OpenFileState } from './open-file.ts'

interface Props {
  state: OpenFileState
  /** The words shown while the text is loading. */
  waiting?: string | undefined
  children: () => ReactNode
}

/** Shown in place of a text while it is loading, or if it can't be loaded. */
export function TextFrame({ state, waiting, children }: Props) {
  if (state.phase === 'loading') return <Loading words={waiting} />
  if (state.phase === 'ready') return children()
  return <Trouble title={t('Failed to load file')} words={state.problem} />
}
