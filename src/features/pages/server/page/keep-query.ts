import { escapeAddress } from '../address/addresses.ts'

/** What links write themselves: which site and which language is meant. */
const ownNames = ['domain', 'language']

const pairs = (query: string) => query.split('&').filter(Boolean)
const readPair = (pair: string): [name: string, whole: string] => {
  const [[name = '', value = ''] = []] = [...new URLSearchParams(pair)]
  return [name, `${name}=${value}`]
}

/**
 * The address of a redirect with what a request asked for besides, such as `utm_source` or `gclid`: what the address sets itself stays
 * as it is, and what was used up to choose it doesn't come along.
 */
export function keepQuery(location: string, query: string, used: readonly string[] = []): string {
  if (query === '' || !/^(?:\/|https?:)/i.test(location)) return location
  const [, address = '', own = '', part = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(location) ?? []
  const set = new Set([...ownNames, ...pairs(own).map((pair) => readPair(pair)[0])])
  const more = pairs(query).filter((pair) => {
    const [name, whole] = readPair(pair)
    return !set.has(name) && !used.includes(whole)
  })
  const whole = [own, ...more.map(escapeAddress)].filter(Boolean).join('&')
  return `${address}${whole && `?${whole}`}${part}`
}
