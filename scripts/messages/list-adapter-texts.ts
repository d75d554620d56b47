import { adapters } from '#app/adapters.ts'
import { fieldsOf } from '#providers/server/fields.ts'

/** What people read of an adapter, by the names of its properties. */
const shown = ['title', 'label', 'help', 'unverified', 'webhookHelp', 'alsoThere', 'addressHelp', 'needs']

/** The texts of an adapter, or of a part of it; those with values are phrases, which are found in the source. */
export function* textsOf(part: object): Generator<string> {
  for (const [name, value] of Object.entries(part) as [string, unknown][]) {
    if (name === 'choices' && value) yield* Object.values(value as Record<string, string>)
    else if (typeof value === 'string' && shown.includes(name)) yield value
    else if (typeof value === 'object' && value) yield* textsOf(value)
  }
}

/** What the forms of all outside services say, in English. */
export const listAdapterTexts = (): string[] => [
  ...new Set(adapters.flatMap((adapter) => [...textsOf({ ...adapter, fields: fieldsOf(adapter) })])),
]
