import { useEffect, useState } from 'react'

/** In milliseconds. */
const pause = 400

/** A text that is typed, once its writer pauses, for what would take too long at every letter. */
export function useCalm(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}
