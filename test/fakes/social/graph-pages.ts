import { z } from 'zod'
import { checked, checkFields, openAccess, openCodes, pageOf, refuse } from './graph.ts'

// After Facebook Login, `/me/accounts` and the page in facebook-business-sdk-codegen (ad2b0b6, 15 April 2026), Graph API 25.0.

export const graphApp = { client_id: '1155667788990011', client_secret: 'b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6' }
export const page = { id: '104857600012345', name: 'The bakery', username: 'thebakery' }
/** Somebody else may only look at its numbers. */
const otherPage = { id: '104857600099999', name: 'The neighbour', tasks: ['ANALYZE'] }
export const instagramAccount = { id: '17841405822304914', username: 'thebakery', name: 'The bakery' }
const fields = ['id', 'name', 'username', 'link', 'access_token', 'tasks', 'instagram_business_account']
const Ask = z.strictObject({ fields: z.string(), limit: z.string().optional(), after: z.string().optional() })

/** Splits `a,b{c,d}` at its outer commas. */
function splitFields(text: string | undefined): string[] {
  let depth = 0
  const parts = ['']
  for (const sign of text ?? '') {
    if (sign === '{' || sign === '(') depth += 1
    if (sign === '}' || sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  if (depth !== 0) throw refuse(2500, 'Syntax error in fields')
  return parts.filter(Boolean)
}

export const checkNames = (text: string | undefined, known: readonly string[]): string[] => {
  const names = splitFields(text).map((name) => name.replace(/[.{(].*$/s, ''))
  return checkFields(names.join(','), known)
}

/** Somebody’s login at Facebook, and the page that they may post to. */
export function openPages(needed: readonly string[]) {
  const user = openAccess('EAAUser')
  const access = openAccess('EAAPage')
  const codes = openCodes()
  let isShared = true
  const isPageToken = (given: string | undefined) => given === access.token()
  /** With the token of the person or of the page. */
  const checkEither = (given: string | undefined) => (isPageToken(given) ? access : user).check(given)

  const describe = (): Record<string, unknown> => ({
    ...page,
    link: `https://www.facebook.com/${page.username}`,
    access_token: access.token(),
    tasks: ['ANALYZE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE'],
    instagram_business_account: instagramAccount,
  })
  const show = (whole: Record<string, unknown>, names: readonly string[]) =>
    Object.fromEntries(['id', ...names].filter((name) => name in whole).map((name) => [name, whole[name]]))

  return {
    access,
    hidePages: () => void (isShared = false),
    /** Undefined if the call is about something else. */
    answer: (method: string, path: string, given: Record<string, string>): unknown => {
      const { access_token, ...rest } = given
      if (method === 'POST' && path === '/v25.0/oauth/access_token') {
        if (given['client_id'] !== graphApp.client_id || given['client_secret'] !== graphApp.client_secret)
          throw refuse(101, 'Error validating application')
        if (given['grant_type'] === 'fb_exchange_token') {
          if (given['fb_exchange_token'] !== 'EAAshort') throw refuse(190, 'Invalid token')
          return { access_token: user.token(), token_type: 'bearer', expires_in: 5_184_000 }
        }
        codes.redeem(given['code'], given['redirect_uri'])
        return { access_token: 'EAAshort', token_type: 'bearer', expires_in: 5180 }
      }
      if (method !== 'GET') return undefined
      if (path === '/v25.0/me/accounts') {
        user.check(access_token)
        const ask = checked(Ask, rest)
        const names = checkNames(ask.fields, fields)
        return pageOf(isShared ? [show(otherPage, names), show(describe(), names)] : [], {
          limit: ask.limit,
          after: ask.after,
        })
      }
      if (path !== `/v25.0/${page.id}`) return undefined
      checkEither(access_token)
      return show(describe(), checkNames(checked(Ask, rest).fields, fields))
    },
    agree: async (authorizeUrl: string) => {
      const { pathname, searchParams: given } = new URL(authorizeUrl)
      const asked = given.get('scope')?.split(',') ?? []
      const isWhole = given.get('state') && given.get('redirect_uri') && needed.every((one) => asked.includes(one))
      const isApp = given.get('client_id') === graphApp.client_id && given.get('response_type') === 'code'
      if (pathname !== '/v25.0/dialog/oauth' || !isApp || !isWhole)
        throw new Error(`Nobody can agree to ${authorizeUrl}.`)
      return codes.issue(given.get('redirect_uri') ?? '')
    },
    revoke: () => {
      user.revoke()
      access.revoke()
    },
  }
}
