import type { MailLook } from '#kit/server/mail/mail-look.ts'
import { accentColours } from '#sites/format/accent.ts'
import type { Purchase } from './purchase.ts'

/** What was bought, and where. */
export interface SoldAtStore {
  purchase: Purchase
  origin: string
}

/** How a mail about a purchase looks that goes out in this name: a name that isn’t the store’s own has none of its pictures. */
export function lookOfPurchase({ purchase, origin }: SoldAtStore, name: string): MailLook | undefined {
  const { look, title, backTo } = purchase
  if (!look) return undefined
  const home = new URL(backTo, origin)
  home.pathname = '/'
  const logo = name === title ? look.logo : undefined
  return { name, home: home.href, logo, ...accentColours(look.accent) }
}
