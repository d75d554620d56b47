import { z } from 'zod'

/** The parts of a JSON schema that are looked at. */
interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maximum?: number
  maxItems?: number
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
}

const formats: Record<string, string> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: `${'a'.repeat(64)}@${'b.'.repeat(80)}example`,
  'date-time': '2026-01-15T12:00:00.000Z',
  date: '2026-01-15',
}
/** What texts with a pattern may be. */
const samples = [
  'a',
  'en',
  'EUR',
  'DE',
  'a@b.example',
  '/a',
  'a.example',
  '2026-01-15',
  '12:00',
  '#aabbcc',
  '123456',
  'a'.repeat(32),
  formats.uuid ?? '',
]
const deepest = 30
export const textOfLength = (filler: string, length: number) =>
  filler.repeat(Math.ceil(length / filler.length)).slice(0, length)

interface Filling {
  filler: string
  /** In bytes of JSON. */
  room: number
  depth: number
}

function fillText({ format = '', pattern, maxLength }: Schema, { filler, room }: Filling): string {
  const known = formats[format]
  if (known !== undefined) return known.slice(-(maxLength ?? known.length))
  if (format === 'uri') return `https://example.com/${textOfLength('a', Math.min(maxLength ?? room, room) - 20)}`
  const text = textOfLength(
    filler,
    Math.max(1, Math.min(maxLength ?? room, Math.floor(room / (JSON.stringify(filler).length - 2)) * filler.length)),
  )
  if (pattern === undefined) return text
  const fits = new RegExp(pattern, 'u')
  return fits.test(text) ? text : (samples.find((sample) => fits.test(sample)) ?? text)
}

function fillList({ items = {}, prefixItems, maxItems }: Schema, filling: Filling): unknown[] {
  if (prefixItems)
    return prefixItems.map((each) => fillIn(each, { ...filling, room: filling.room / prefixItems.length }))
  const wanted = Math.min(maxItems ?? 5000, Math.floor(filling.room / 12))
  const one = fillIn(items, {
    ...filling,
    room: Math.floor(filling.room / Math.max(1, wanted)) - 2,
    depth: filling.depth + 1,
  })
  const count = Math.min(wanted, Math.floor(filling.room / (JSON.stringify(one) ?? '').length))
  return Array.from({ length: Math.max(1, count) }, () => one)
}

function fillObject({ properties = {}, additionalProperties }: Schema, filling: Filling): object {
  const known = Object.entries(properties)
  const room = Math.floor(filling.room / Math.max(1, known.length)) - 30
  const inner = { ...filling, room, depth: filling.depth + 1 }
  const own = known.map(([name, each]) => [name, fillIn(each, inner)])
  const isOpen = typeof additionalProperties === 'object' && known.length === 0
  const names = isOpen
    ? Array.from({ length: Math.min(200, Math.floor(filling.room / 40)) }, (_, at) => `name ${at}`)
    : []
  const more = { ...filling, room: Math.floor(filling.room / Math.max(1, names.length)) - 30, depth: filling.depth + 1 }
  const others = names.map((name) => [name, fillIn(additionalProperties as Schema, more)])
  return Object.fromEntries([...own, ...others])
}

function fillIn(schema: Schema, filling: Filling): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) {
    const all = (schema.anyOf ?? schema.oneOf ?? [first]).map((each) => fillIn(each, filling))
    return all.toSorted((a, b) => (JSON.stringify(b) ?? '').length - (JSON.stringify(a) ?? '').length)[0]
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (filling.depth > deepest) return 1
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'string') return fillText(schema, filling)
  if (type === 'number' || type === 'integer') return Math.min(schema.maximum ?? 100, 1_000_000)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'array') return fillList(schema, filling)
  if (type === 'object') return fillObject(schema, filling)
  return fillList({ items: {} }, { ...filling, depth: filling.depth + 1 })
}

/** The largest value of a shape that has room in so many bytes of JSON, its texts made of a filler. */
export const largestOf = (shape: z.ZodType, filler: string, room: number): unknown =>
  fillIn(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema, { filler, room, depth: 0 })
