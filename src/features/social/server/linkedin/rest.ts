import type { PlatformCall, PlatformClient } from '../adapter/client.ts'

const defaultVersion = '202601'

/** Rest.li takes parentheses for its own, so those of a name are encoded, too. */
export const encodeUrn = (urn: string): string => encodeURIComponent(urn).replaceAll('(', '%28').replaceAll(')', '%29')

export const authorOf = ({ account }: Pick<PlatformClient, 'account'>): string => account.extra['author'] ?? ''

export const isOrganisation = (urn: string): boolean => urn.startsWith('urn:li:organization:')

/** A call of the versioned API, with the headers that each of them needs. */
export const callOf = ({ account, app }: PlatformClient, call: PlatformCall): PlatformCall => ({
  ...call,
  headers: {
    authorization: `Bearer ${account.access_token}`,
    'linkedin-version': app['version'] || defaultVersion,
    'x-restli-protocol-version': '2.0.0',
    ...call.headers,
  },
})
