import { adapters } from '#app/adapters.ts'
import { fieldsOf } from '#providers/server/fields.ts'
import type { Platform } from '#social/server/adapter/platform.ts'
import { platforms } from '#social/server/platforms/index.ts'

/** What people read of an adapter, by the names of its properties. */
const shown = [
  'title',
  'label',
  'help',
  'unverified',
  'webhookHelp',
  'alsoThere',
  'addressHelp',
  'needs',
  'gate',
  'rule',
]

/** The texts of an adapter, or of a part of it; those with values are phrases, which are found in the source. */
export function* textsOf(part: object): Generator<string> {
  for (const [name, value] of Object.entries(part) as [string, unknown][]) {
    if (name === 'limitations') yield* value as string[]
    else if (name === 'choices' && value && !Array.isArray(value)) yield* Object.values(value as Record<string, string>)
    else if (typeof value === 'string' && shown.includes(name)) yield value
    else if (typeof value === 'object' && value) yield* textsOf(value)
  }
}

const noKeys = { api_key: '', api_secret: '', access_token: '', refresh_token: '', scopes: [] }

/** A platform with what can be done with its accounts, in whichever of its fields they are connected. */
export const wholePlatform = (platform: Platform): object => ({
  ...platform,
  others: Object.keys(platform.accountFields ?? {}).map((name) =>
    platform.abilitiesOf?.({ ...noKeys, extra: { [name]: 'filled in' } }),
  ),
})

/** What the forms of all outside services say, and what is told of the platforms that can be posted to, in English. */
export const listAdapterTexts = (): string[] => [
  ...new Set([
    ...adapters.flatMap((adapter) => [...textsOf({ ...adapter, fields: fieldsOf(adapter) })]),
    ...platforms.flatMap((platform) => [...textsOf(wholePlatform(platform))]),
  ]),
]
