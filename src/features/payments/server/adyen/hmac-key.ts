import type { Adyen } from './api.ts'

/** Undefined where none was entered. One that isn’t hexadecimal would be shortened silently, even to nothing. */
export function hmacKeyOf({ given }: Adyen, name: 'hmac_key' | 'token_hmac_key'): Buffer | undefined {
  const key = given[name].trim()
  return /^([\da-f]{2}){16,}$/i.test(key) ? Buffer.from(key, 'hex') : undefined
}
