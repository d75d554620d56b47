import { emailKeyOf } from '#accounts/rules.ts'
import { hashOf } from '#kit/server/hash.ts'

/** What is kept of an address that nobody writes to any more. */
export const hashOfAddress = (email: string): string => hashOf(`no mail to ${emailKeyOf(email)}`)
