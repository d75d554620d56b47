export interface SignInReturn {
  state: string
  code: string
  query: Record<string, string>
}

const longestState = 200
const longestValue = 5000

/**
 * What a platform sent the browser back with. It is taken out of the address at once: neither the history nor whoever is sent the
 * address should have it. Undefined where nothing that belongs to a sign-in is there.
 */
export function takeReturn(): SignInReturn | undefined {
  const query = new URLSearchParams(location.search)
  const state = query.get('state') ?? ''
  if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  if (state === '' || state.length > longestState) return undefined
  const others = [...query].filter(
    ([name, value]) => name !== 'state' && name !== 'code' && name.length <= 100 && value.length <= longestValue,
  )
  return { state, code: (query.get('code') ?? '').slice(0, longestValue), query: Object.fromEntries(others) }
}
