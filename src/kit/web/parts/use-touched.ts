import { useState } from 'react'

/** Whether somebody has been at something: then it stays, whatever comes to be known of what it is for. */
export function useTouched(): { isTouched: boolean; touch: () => void } {
  const [isTouched, setTouched] = useState(false)
  return { isTouched, touch: () => setTouched(true) }
}
