import { useEffect, useState } from 'react'
import { writingAt, type Writing } from './written.ts'

/** What somebody is writing now, or has written last in this file. */
export function useWriting(path: string | undefined): Writing | undefined {
  const [found, setFound] = useState<{ path: string | undefined; writing: Writing }>()
  useEffect(() => {
    const hear = () => {
      const writing = writingAt(document.activeElement)
      if (!writing) return
      setFound((before) =>
        before?.path === path && before?.writing.line === writing.line && before?.writing.key === writing.key
          ? before
          : { path, writing },
      )
    }
    hear()
    document.addEventListener('focusin', hear)
    return () => document.removeEventListener('focusin', hear)
  }, [path])
  return found?.path === path ? found?.writing : undefined
}
