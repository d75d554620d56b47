import type { PlatformView } from '#social/accounts-contract.ts'

export type AccountField = PlatformView['account_fields'][number]

const standard: readonly string[] = ['api_key', 'api_secret', 'access_token', 'refresh_token']
const isKey = ({ name, secret }: AccountField) => secret || standard.includes(name)

/** What is asked for before somebody signs in at a platform, such as the address of its server. */
export const signInFields = ({ account_fields: fields }: PlatformView): AccountField[] =>
  fields.filter((field) => !isKey(field))

/** Whether an account can be connected by its keys. */
export const takesKeys = ({ signs_in: signsIn, account_fields: fields }: PlatformView): boolean =>
  fields.length > 0 && (!signsIn || fields.some(isKey))

type Values = Readonly<Record<string, string>>

/** What was entered, as the call takes it. */
export function credentialsOf(fields: readonly AccountField[], values: Values) {
  const given = fields.map(({ name }) => [name, values[name] ?? ''] as const)
  const own = given.filter(([name]) => standard.includes(name))
  const others = given.filter(([name, value]) => !standard.includes(name) && value !== '')
  return { ...Object.fromEntries(own), extra: Object.fromEntries(others) }
}

/** The first that has to be filled in and isn’t. */
export const findMissing = (fields: readonly AccountField[], values: Values): AccountField | undefined =>
  fields.find(({ name, required }) => required && (values[name] ?? '').trim() === '')
