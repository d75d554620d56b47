import type { Context } from '#kit/server/context.ts'
import { findBrand } from './find-brand.ts'
import { looksLikeAnother } from './look-alikes.ts'

/** In whose name a site's mail goes out. */
export interface SenderName {
  /** The name of the site's domain. */
  host: string
  name: string
}

/** Whether a site's mail may not go out under a name before an administrator has released it. */
export function isDoubtful({ platform }: Context, { host, name }: SenderName): boolean {
  if (!platform.safeguards.has('sender-names') || !looksLikeAnother(platform, name)) return false
  const brand = findBrand(name)
  return name !== host && (brand === undefined || brand !== findBrand(host.toUpperCase()))
}
