import { readCountry, type Countries } from '../countries.ts'

/** In which Cloudflare, Vercel and CloudFront say where a visitor is. */
const countryHeaders = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country']

/** What a proxy that is trusted says about a visitor's country; others could say anything. */
export const toldCountry = (headers: Headers): string | undefined =>
  countryHeaders.map((name) => headers.get(name)).find((value) => value !== null) ?? undefined

/** The same headers without a country, as they are read where it was no trusted proxy that sent them. */
export function withoutCountry(headers: Headers): Headers {
  const rest = new Headers(headers)
  for (const name of countryHeaders) rest.delete(name)
  return rest
}

interface Whereabouts {
  network: string
  /** As a trusted proxy says. */
  told: string | undefined
}

/** The country of a caller, two capital letters; undefined where it isn't known. */
export const openCountryFinder =
  (countries: Countries, { network, told }: Whereabouts) =>
  async (): Promise<string | undefined> =>
    told === undefined ? countries.find(network) : readCountry(told)
