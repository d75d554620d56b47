import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'

const endings = ['com', 'net', 'org', 'io', 'co', 'app', 'dev', 'shop', 'online', 'xyz']

const written: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Transliterates Latin letters to ASCII; other scripts stay. */
const readable = (name: string): string =>
  domainToUnicode(name)
    .replace(/[äöüß]/g, (letter) => written[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')

const plainParts = (given: string) => {
  const name = readable(given)
  const { domainWithoutSuffix } = parse(name, { allowPrivateDomains: true })
  return (domainWithoutSuffix ?? name.split('.')[0] ?? name).split('-').filter(Boolean)
}

/** Variations of a name, closest first; the name itself isn't among them. */
export function makeCandidates(name: string): string[] {
  const parts = plainParts(name)
  const word = parts.join('')
  const hyphened = parts.length > 1 ? [parts.join('-')] : []
  const heads = [
    word,
    ...hyphened,
    `get${word}`,
    `my${word}`,
    `${word}shop`,
    `${word}online`,
    `${word}hq`,
    `${word}app`,
  ]
  const near = heads.flatMap((head, far) =>
    endings.map((ending, place) => ({ name: domainToASCII(`${head}.${ending}`), cost: far * 2 + place })),
  )
  return [...new Set(near.toSorted((a, b) => a.cost - b.cost).map((one) => one.name))].filter(
    (candidate) =>
      candidate !== '' && candidate !== name && candidate.length <= 253 && (candidate.split('.')[0] ?? '').length <= 63,
  )
}
