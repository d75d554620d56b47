import type { Finder } from '#kit/server/http/authorise.ts'
import { domainOfProvider } from '#providers/server/providers.ts'

/** A finder for each kind of thing that calls act on, by the name that an endpoint's `act` gives after `on`. */
export const finders: Record<string, Finder> = {
  provider: domainOfProvider,
}
