import { createHash } from 'node:crypto'
import { emailKeyOf } from '#accounts/rules.ts'

/** What is kept of an address that nobody writes to any more. */
export const hashOfAddress = (email: string): string =>
  createHash('sha256')
    .update(`no mail to ${emailKeyOf(email)}`)
    .digest('hex')
