import type { Context } from '#kit/server/context.ts'
import type { AdapterView, FieldView } from '../contract.ts'
import { sayText } from './adapter-text.ts'
import type { Adapter, Field } from './adapter.ts'
import { enterable } from './address.ts'

const viewField = (language: string, name: string, field: Field): FieldView => ({
  name,
  label: sayText(language, field.label),
  help: sayText(language, field.help),
  link: field.link ?? null,
  kind: field.kind ?? 'text',
  secret: field.secret ?? false,
  required: !field.optional,
  part: field.part ?? 'keys',
  onlyWith: field.onlyWith ?? null,
  choices: Object.entries(field.choices ?? {}).map(([value, title]) => ({ value, title: sayText(language, title) })),
  example: field.example ?? null,
})

interface Reader {
  /** BCP 47. */
  language: string
  isAdmin: boolean
}

/** The description of an adapter for who sets it up; what the operator alone enters is shown to administrators. */
export const viewAdapter = (around: Context, adapter: Adapter, { language, isAdmin }: Reader): AdapterView => ({
  type: adapter.type,
  key: adapter.key,
  title: sayText(language, adapter.title),
  help: sayText(language, adapter.help),
  link: adapter.link,
  unverified: adapter.unverified === undefined || !isAdmin ? null : sayText(language, adapter.unverified),
  abilities: [...adapter.abilities],
  canBeTried: adapter.tryOut !== undefined,
  fields: enterable(around, adapter)
    .filter(([, { part }]) => part !== 'operator' || isAdmin)
    .map(([name, field]) => viewField(language, name, field)),
})
