/** Undefined where none was entered. One that isn’t hexadecimal would be shortened silently, even to nothing. */
export function readHmacKey(entered: string): Buffer | undefined {
  const key = entered.trim()
  return /^([\da-f]{2}){16,}$/i.test(key) ? Buffer.from(key, 'hex') : undefined
}
