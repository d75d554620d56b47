import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import type { Context } from '#kit/server/context.ts'

/** The claims of a token. Times in seconds since the epoch. */
export interface Claims {
  user_id: string
  email: string
  /** The host that it was issued for. */
  aud: string
  /** The session's id. */
  jti: string
  iat: number
  exp: number
}

const algorithm = 'HS256'
export const secondsValid = 7 * 86_400

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)

function readClaims({ user_id, email, aud, jti, iat, exp }: JWTPayload): Claims | undefined {
  const isWhole = typeof user_id === 'string' && typeof email === 'string' && typeof aud === 'string'
  return isWhole && jti && iat && exp ? { user_id, email, aud, jti, iat, exp } : undefined
}

/** Whether each part is in canonical base64url: parsers also accept padding, blanks and stray last bits. */
const isCanonical = (token: string) =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)

/** Signs with the newest key and verifies with any of the keys. */
export function openTokens({ secrets, now }: Context) {
  const keys = secrets.derive('tokens')
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const [newest] = keys
  if (!newest) throw new Error('There is no key to sign tokens with.')

  const write = ({ user_id, email, aud, jti }: Pick<Claims, 'user_id' | 'email' | 'aud' | 'jti'>): Promise<string> =>
    new SignJWT({ user_id, email })
      .setProtectedHeader({ alg: algorithm, kid: newest.id, typ: 'JWT' })
      .setAudience(aud)
      .setJti(jti)
      .setIssuedAt(secondsOf(now()))
      .setExpirationTime(secondsOf(now()) + secondsValid)
      .sign(newest.key)

  /** Undefined when it isn't ours, is for another host, or has expired. */
  async function read(token: string, host: string): Promise<Claims | undefined> {
    if (!isCanonical(token)) return undefined
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid = '' }) => {
          const key = byId.get(kid)
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key
        },
        { algorithms: [algorithm], audience: host, currentDate: now() },
      )
      return readClaims(payload)
    } catch (problem) {
      if (problem instanceof errors.JOSEError) return undefined
      throw problem
    }
  }
  return { write, read }
}
