import { useEffect, useState } from 'react'

/** How many seconds are left until a moment (in milliseconds), counted down. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(clock)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
