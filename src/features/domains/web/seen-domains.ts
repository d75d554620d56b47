import { useEffect } from 'react'
import type { Domain } from './use-domains.ts'

/** The sites that were open in this window. */
const seen = new Map<string, Domain>()

/** Remembers a site, to be able to say later that it is gone. */
export function useSeen(domain: Domain): void {
  useEffect(() => void seen.set(domain.id, domain), [domain])
}

/** A site that was open in this window, by whichever of its names. */
export const findSeen = (key: string): Domain | undefined =>
  [...seen.values()].find(({ id, label, name }) => [id, label, name].includes(key))
