import { openAccountHandlers } from '#accounts/server/account-handlers.ts'
import { openAuthHandlers } from '#accounts/server/handlers.ts'
import { isAdmin } from '#accounts/server/owner.ts'
import { openSessions } from '#accounts/server/sessions.ts'
import { note } from '#domains/server/audit.ts'
import { availabilityHandlers } from '#domains/server/availability/handlers.ts'
import { porkbun } from '#domains/server/availability/porkbun.ts'
import { exportDomains } from '#domains/server/departures.ts'
import { openDnsHandlers } from '#domains/server/dns/handlers.ts'
import type { DomainIndex } from '#domains/server/domain-index.ts'
import { domainHandlers } from '#domains/server/handlers.ts'
import { openAuthority } from '#domains/server/membership.ts'
import { exportDrafts } from '#files/server/export-drafts.ts'
import { fileHandlers } from '#files/server/handlers.ts'
import type { Context } from '#kit/server/context.ts'
import type { Door } from '#kit/server/door.ts'
import type { Handler } from '#kit/server/mount.ts'
import { openPreviewHandlers } from '#pages/server/preview.ts'
import type { Workshop } from '#pages/server/workshop/workshop.ts'
import { geocodingAdapters } from '#places/server/geocoders/adapters.ts'
import { openPlacesHandlers } from '#places/server/handlers.ts'
import { openLookups } from '#places/server/lookups.ts'
import { openProviderHandlers } from '#providers/server/handlers.ts'
import { domainOfProvider } from '#providers/server/providers.ts'
import { placeOf } from '#sites/server/place-of.ts'

/** Every call of the interface, by the slice that serves it, and the door in front of them. */
export function openCalls(ctx: Context, index: DomainIndex, workshop: Workshop) {
  const lookUp = openLookups()
  const sessions = openSessions(ctx)
  const handlers: Handler[] = [
    ...openPlacesHandlers(lookUp, index.idOf),
    ...openAuthHandlers(sessions),
    ...openAccountHandlers(sessions, [exportDomains, exportDrafts]),
    // Before the domains, whose ids stand at the same place of an address.
    ...availabilityHandlers,
    ...domainHandlers,
    ...openDnsHandlers(index),
    ...fileHandlers,
    ...openPreviewHandlers(workshop, index),
    ...openProviderHandlers([porkbun, ...geocodingAdapters], note),
  ]
  const { host } = ctx.platform
  const door: Door = {
    identify: sessions.identify,
    placeOf: placeOf(ctx.files, host, index),
    authorise: openAuthority(ctx),
    domainOf: (provider) => domainOfProvider(ctx, provider),
    isAdmin: ({ email }) => isAdmin(ctx.platform, email),
  }
  return { handlers, door, names: index, sessions, lookUp }
}
