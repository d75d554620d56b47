import { createHash, randomBytes } from 'node:crypto'

interface SignInRules {
  /** The parameters that the address of the sign-in must have, besides `redirect_uri` and `state`. */
  params: Record<string, string | RegExp>
  pkce?: boolean
}

/** Access as a platform gives it: a token that can expire, be renewed (with another refresh token each time, where it rotates) and taken back, and codes of people who have signed in. */
export function openTokens(name: string, { rotates = true } = {}) {
  const newToken = (kind: string) => `${name}-${kind}-${randomBytes(12).toString('hex')}`
  const codes = new Map<string, { redirectUri: string; challenge: string }>()
  let [access, refresh, isRevoked] = [newToken('access'), newToken('refresh'), false]
  const renew = () => {
    access = newToken('access')
    if (rotates) refresh = newToken('refresh')
    return { access, refresh }
  }
  const first = { access, refresh }

  return {
    first,
    isRevoked: () => isRevoked,
    accepts: (token: string | null | undefined) => !isRevoked && token === access,
    expire: () => void (access = newToken('access')),
    revoke: () => void (isRevoked = true),
    /** Whether it is one of those that are valid. */
    knows: (token: string | null) => !isRevoked && (token === access || token === refresh),
    /** New tokens for a refresh token, which is used up; undefined if it isn’t accepted. */
    renewWith: (token: string | null) => (!isRevoked && token === refresh ? renew() : undefined),
    renew,
    /** Somebody signs in at this address and agrees; returns their code. Throws what is wrong with the address. */
    agree(authorizeUrl: string, { params, pkce = false }: SignInRules): string {
      const { searchParams } = new URL(authorizeUrl)
      const wrong = Object.entries(params).filter(([key, value]) => {
        const given = searchParams.get(key) ?? ''
        return typeof value === 'string' ? given !== value : !value.test(given)
      })
      const challenge = searchParams.get('code_challenge') ?? ''
      const known = new Set([...Object.keys(params), 'redirect_uri', 'state'])
      if (pkce) for (const key of ['code_challenge', 'code_challenge_method']) known.add(key)
      const unknown = [...searchParams.keys()].filter((key) => !known.has(key))
      if (wrong.length || unknown.length || !searchParams.get('state'))
        throw new Error(`the sign-in is wrong: ${[...wrong.map(([key]) => key), ...unknown].join(', ')}`)
      if (pkce && (searchParams.get('code_challenge_method') !== 'S256' || !challenge)) throw new Error('no PKCE')
      const code = newToken('code')
      codes.set(code, { redirectUri: searchParams.get('redirect_uri') ?? '', challenge })
      return code
    },
    /** New tokens for a code, which is used up; undefined if it isn’t accepted. */
    exchange(code: string | null, redirectUri: string | null, verifier: string | null = '') {
      const given = codes.get(code ?? '')
      codes.delete(code ?? '')
      const challenge = verifier ? createHash('sha256').update(verifier).digest('base64url') : ''
      return given && given.redirectUri === redirectUri && given.challenge === challenge ? renew() : undefined
    },
  }
}
