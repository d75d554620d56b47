import { useMemo, useSyncExternalStore } from 'react'
import { readPayload, readToken, watchToken, type Payload } from './token.ts'

/** The person who is signed in here, for as long as their token says so. */
export function usePerson(): Payload | undefined {
  const token = useSyncExternalStore(watchToken, readToken, () => undefined)
  return useMemo(() => (token === undefined ? undefined : readPayload(token)), [token])
}
