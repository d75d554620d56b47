const longestKey = 200
/** What a caller names a call, so that repeating it does nothing more. */
export function callKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')?.trim()
  return key ? key.slice(0, longestKey) : undefined
}
