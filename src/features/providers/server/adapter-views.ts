import type { Context } from '#kit/server/context.ts'
import type { AdapterView, FieldView } from '../contract.ts'
import type { Adapter, Field } from './adapter.ts'
import { enterable } from './address.ts'

const viewField = (name: string, field: Field): FieldView => ({
  name,
  label: field.label,
  help: field.help,
  link: field.link ?? null,
  kind: field.kind ?? 'text',
  secret: field.secret ?? false,
  required: !field.optional,
  choices: Object.entries(field.choices ?? {}).map(([value, title]) => ({ value, title })),
  example: field.example ?? null,
})

/** The public description of an adapter. */
export const viewAdapter = (around: Context, adapter: Adapter): AdapterView => ({
  type: adapter.type,
  key: adapter.key,
  title: adapter.title,
  help: adapter.help,
  link: adapter.link,
  unverified: adapter.unverified ?? null,
  abilities: [...adapter.abilities],
  canBeTried: adapter.tryOut !== undefined,
  fields: enterable(around, adapter).map(([name, field]) => viewField(name, field)),
})
