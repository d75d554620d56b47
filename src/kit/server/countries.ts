import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { Reader } from 'mmdb-lib'
import type { Logger } from 'pino'

/** Which country an address belongs to, as far as lists of networks know. */
export interface Countries {
  /** Two capital letters; undefined if it isn't known. Takes an address or a network such as `2001:db8::/64`. */
  find: (network: string) => Promise<string | undefined>
  /** Which list that is said by. */
  describe: () => Promise<CountryList>
}

export interface CountryList {
  /** Its kind, in its own words, such as `DBIP-Country-Lite`. */
  kind: string
  builtAt: Date
}

interface OpenedList extends CountryList {
  file: string
  changedAt: number
  reader: Reader<never>
}

/** How often a newer file is looked for. */
const lookEveryMs = 60_000
const bundled = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** `XX` is unknown, `T1` the Tor network, and what begins with `X` or `Q` belongs to nobody. */
export const readCountry = (text: unknown): string | undefined => {
  const code = typeof text === 'string' ? text.trim().toUpperCase() : ''
  return /^[A-Z]{2}$/.test(code) && !/^(?:XX|AA|ZZ|EU|AP|X[A-JL-Z]|Q[M-Z])$/.test(code) ? code : undefined
}

/** Lists differ in where they keep the code: MaxMind's and DB-IP's, ip-location-db's, ipinfo's. */
function countryIn(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { country, country_code: code } = entry as Record<string, unknown>
  const nested =
    typeof country === 'object' && country !== null ? (country as Record<string, unknown>).iso_code : country
  return readCountry(code) ?? readCountry(nested)
}

/** Loads a list; throws if the file isn't one. */
export async function openCountryList(file: string): Promise<OpenedList> {
  const [{ Reader }, { mtimeMs: changedAt }, bytes] = await Promise.all([
    import('mmdb-lib'),
    stat(file),
    readFile(file),
  ])
  const reader = new Reader<never>(bytes)
  return { file, changedAt, reader, kind: reader.metadata.databaseType, builtAt: reader.metadata.buildEpoch }
}

const isThere = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs

/** The one that came with the packages. */
const findBundled = () => createRequire(import.meta.url).resolve(bundled)

async function chooseFile(files: string[]): Promise<string> {
  for (const file of files) if ((await isThere(file)) !== undefined) return file
  return findBundled()
}

/** The country of an address in a list, which may hold addresses of the older kind alone. */
function findIn({ reader, file }: OpenedList, address: string, log: Logger): string | undefined {
  if (isIP(address) > reader.metadata.ipVersion) return undefined
  try {
    return countryIn(reader.get(address))
  } catch (err) {
    log.error({ err, file }, 'The list of countries is damaged')
    return undefined
  }
}

interface Surroundings {
  log: Logger
  now: () => Date
}

/** The first of these files that is there, otherwise the one that came with the packages; a newer one is noticed within a minute. */
export function openCountries(files: string[], { log, now }: Surroundings): Countries {
  let opened: Promise<OpenedList> | undefined
  let lookedAt = 0

  async function open(before?: OpenedList): Promise<OpenedList> {
    const file = await chooseFile(files)
    if (before?.file === file && before.changedAt === (await isThere(file))) return before
    try {
      return await openCountryList(file)
    } catch (err) {
      log.error({ err, file }, 'The list of countries can’t be read')
      return before ?? openCountryList(findBundled())
    }
  }

  function current(): Promise<OpenedList> {
    const time = now().getTime()
    if (opened && Math.abs(time - lookedAt) < lookEveryMs) return opened
    lookedAt = time
    opened = opened ? opened.then(open) : open()
    return opened
  }

  return {
    async find(network) {
      const address = network.split('/')[0] ?? ''
      return isIP(address) === 0 ? undefined : findIn(await current(), address, log)
    },
    async describe() {
      const { kind, builtAt } = await current()
      return { kind, builtAt }
    },
  }
}
