import type { OpenFileState, UndoStep } from './open-file.ts'

type Change = Partial<OpenFileState> | undefined

export const hereOf = ({ text, begun }: OpenFileState): UndoStep => ({ text, begun })

export function stepBack(now: OpenFileState): Change {
  const before = now.past.at(-1)
  return (
    before && {
      ...before,
      past: now.past.slice(0, -1),
      future: [...now.future, hereOf(now)],
      revision: now.revision + 1,
    }
  )
}

export function stepOn(now: OpenFileState): Change {
  const after = now.future.at(-1)
  return (
    after && { ...after, past: [...now.past, hereOf(now)], future: now.future.slice(0, -1), revision: now.revision + 1 }
  )
}
