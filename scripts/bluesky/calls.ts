interface Call {
  token?: string
  query?: Record<string, string>
  body?: object
}

/** Calls a procedure of Bluesky with a body, or a query without one. Throws what the server says if it refuses. */
export async function callBluesky(
  service: string,
  name: string,
  { token, query, body }: Call = {},
): Promise<Record<string, unknown>> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  }
  const address = `${service}/xrpc/${name}${query ? `?${new URLSearchParams(query)}` : ''}`
  const answer = await fetch(address, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
