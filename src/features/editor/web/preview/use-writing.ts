import { useEffect, useState } from 'react'
import { writingAt, type Writing } from './written.ts'

const isSame = (a: Writing, b: Writing) => a.line === b.line && a.nth === b.nth && a.key === b.key

/** What somebody is writing now, or has written last in this file. */
export function useWriting(path: string | undefined): Writing | undefined {
  const [found, setFound] = useState<{ path: string | undefined; writing: Writing }>()
  useEffect(() => {
    const hear = () => {
      const writing = writingAt(document.activeElement)
      if (!writing) return
      setFound((before) =>
        before && before.path === path && isSame(before.writing, writing) ? before : { path, writing },
      )
    }
    hear()
    const kinds = ['focusin', 'selectionchange']
    for (const kind of kinds) document.addEventListener(kind, hear)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, hear))
  }, [path])
  return found?.path === path ? found?.writing : undefined
}
