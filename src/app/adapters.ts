import { aiAdapters } from '#assistant/server/providers/index.ts'
import { costAdapters } from '#costs/server/providers/index.ts'
import { registrars } from '#domains/server/providers/index.ts'
import { textAdapters } from '#notifications/server/providers/index.ts'
import { trackingAdapters } from '#orders/server/providers/index.ts'
import { paymentAdapters } from '#payments/server/providers/index.ts'
import { geocoders } from '#places/server/providers/index.ts'
import { socialApps, socialPlatformNames } from '#social/server/platforms/apps.ts'
import type { Adapter } from '#providers/server/adapter.ts'

/** Every kind of outside service that can be added as a provider, collected from the rooms that use it. */
export const adapters: readonly Adapter[] = [
  ...paymentAdapters,
  ...aiAdapters,
  ...registrars,
  ...textAdapters,
  ...geocoders,
  ...trackingAdapters,
  ...costAdapters,
  ...socialApps,
]

/** Refuses to start if `PROVIDER_URLS` names an unknown provider. */
export function checkProviderUrls(urls: Readonly<Record<string, string>>): void {
  const known = new Set([...adapters.map(({ type, key }) => `${type}/${key}`), ...socialPlatformNames])
  const unknown = Object.keys(urls).filter((name) => !known.has(name))
  if (unknown.length > 0) throw new Error(`PROVIDER_URLS names ${unknown.join(', ')}. There is no such provider.`)
}
