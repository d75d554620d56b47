import { useLayoutEffect, useState } from 'react'
import { whenReleased } from './pressing.ts'

/** What is shown of a value: as it was while something is pressed, so that nothing moves under the pointer. */
export function useReleased<T>(value: T): T {
  const [shown, show] = useState(value)
  useLayoutEffect(() => whenReleased(() => show(value)), [value])
  return shown
}
