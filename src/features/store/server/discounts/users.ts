import { emailKeyOf } from '#accounts/rules.ts'
import { hashParts } from '#kit/server/hash.ts'
import type { Contact } from '#store/cart-contract.ts'
import type { DiscountUser } from './judge-discount.ts'

interface Caller {
  domainId: string
  user: { id: string; email: string } | undefined
  /** Their own payments that are still to be paid. */
  own: readonly string[]
}

/** Letters and digits alone: the same place is spelled in many ways. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One address has many spellings for whoever owns it: what follows a plus goes to the same person. */
const mailOf = (email: string) => emailKeyOf(email).replace(/^([^+@]+)\+[^@]*@/, '$1@')

/** What tells a buyer from others, as far as it is known: the account, the mail address, and the address where things go. */
export function describeUser({ domainId, user, own }: Caller, contact?: Contact): DiscountUser {
  const nameOf = (...parts: string[]) => hashParts(domainId, ...parts)
  const proven = user ? [nameOf('account', user.id), nameOf('mail', mailOf(user.email))] : []
  if (!contact) return { persons: proven, proven, own }
  const { email, lastName, address, zip, country } = contact
  const given = [nameOf('mail', mailOf(email)), nameOf('place', bare(lastName), bare(address), bare(zip), country)]
  return { persons: [...new Set([...proven, ...given])], proven, own }
}
