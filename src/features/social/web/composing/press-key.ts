/** A name that nobody else has; undefined in a browser that can’t make one. Pages without https have no `randomUUID`. */
export function openPressKey(): string | undefined {
  const bytes = globalThis.crypto?.getRandomValues(new Uint8Array(16))
  return bytes && [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header by which a repeated press is known to be the same. */
export const withKey = (key: string | undefined): { headers?: { 'idempotency-key': string } } =>
  key === undefined ? {} : { headers: { 'idempotency-key': key } }
