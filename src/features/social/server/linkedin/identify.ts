import { z } from 'zod'
import type { AccountIdentity } from '../adapter/calls.ts'
import type { PlatformClient } from '../adapter/client.ts'
import { withQuery } from '../adapter/oauth.ts'
import { callOf } from './rest.ts'

const Member = z.object({ sub: z.string().regex(/^[\w-]{1,100}$/), name: z.string().optional() })
const Roles = z.object({ elements: z.array(z.object({ organization: z.string().optional() })) })
const Organisations = z.object({
  results: z.record(z.string(), z.object({ localizedName: z.string().optional(), vanityName: z.string().optional() })),
})
const pageSize = 100
const mostPages = 5

async function readMember(client: PlatformClient): Promise<AccountIdentity> {
  const headers = { authorization: `Bearer ${client.account.access_token}` }
  const { sub, name } = await client.read({ path: '/v2/userinfo', headers }, Member)
  const author = `urn:li:person:${sub}`
  return { id: author, name: name || sub, extra: { author } }
}

/** The numbers of the pages that the member looks after. */
async function listNumbers(client: PlatformClient): Promise<string[]> {
  const numbers = new Set<string>()
  for (let page = 0; page < mostPages; page += 1) {
    const path = withQuery('/rest/organizationAcls', {
      q: 'roleAssignee',
      role: 'ADMINISTRATOR',
      state: 'APPROVED',
      start: String(page * pageSize),
      count: String(pageSize),
    })
    const { elements } = await client.read(callOf(client, { path }), Roles)
    for (const { organization = '' } of elements) {
      const [, number] = /^urn:li:organization:(\d{1,30})$/.exec(organization) ?? []
      if (number !== undefined) numbers.add(number)
    }
    if (elements.length < pageSize) break
  }
  return [...numbers]
}

async function namePages(client: PlatformClient, numbers: readonly string[]): Promise<AccountIdentity[]> {
  const call = callOf(client, { path: `/rest/organizationsLookup?ids=List(${numbers.join(',')})` })
  const { results } = await client.read(call, Organisations)
  return numbers.map((number) => {
    const { localizedName, vanityName } = results[number] ?? {}
    const author = `urn:li:organization:${number}`
    const url = `https://www.linkedin.com/company/${encodeURIComponent(vanityName ?? number)}/`
    return { id: author, name: localizedName || vanityName || number, url, extra: { author } }
  })
}

async function listPages(client: PlatformClient): Promise<AccountIdentity[]> {
  const { app, account } = client
  const mayRead = account.scopes.length === 0 || account.scopes.includes('rw_organization_admin')
  if (app['posts_as'] === 'people' || !mayRead) return []
  const numbers = await listNumbers(client)
  const pages: AccountIdentity[] = []
  for (let from = 0; from < numbers.length; from += pageSize)
    pages.push(...(await namePages(client, numbers.slice(from, from + pageSize))))
  return pages
}

/** The pages that somebody looks after, and their own profile. */
export const identifyAuthors = async (client: PlatformClient): Promise<AccountIdentity[]> => {
  const member = await readMember(client)
  return [...(await listPages(client)), member]
}
