import { secretWords } from '#sites/format/secret-words.ts'
import { dot, mostDots, mostFields } from '#visitors/rules.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const plainTypes =
  /^(?:text|email|tel|url|search|number|date|time|month|week|checkbox|radio|range|color|textarea|select.*)$/
const wordsOf = (ids: string | null) =>
  (ids ?? '').split(/\s+/).map((id) => id && document.getElementById(id)?.textContent)

const describe = (field: Field) =>
  [
    field.name,
    field.id,
    field.autocomplete,
    field.ariaLabel,
    field.title,
    field.getAttribute('placeholder'),
    ...wordsOf(field.getAttribute('aria-labelledby')),
    ...[...(field.labels ?? [])].map((label) => label.textContent),
  ]
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')

function isPlain(field: Field): boolean {
  return (
    plainTypes.test(field.type) &&
    !field.closest('[data-private], .sign-in, .chat') &&
    !secretWords.test(describe(field))
  )
}

/** What is chosen from a list could be told by its length. */
const dotsOfChoice = 3

function dotsOf(field: Field): number {
  if (/checkbox|radio/.test(field.type)) return Number((field as HTMLInputElement).checked)
  if (field.localName === 'select') return field.value === '' ? 0 : dotsOfChoice
  return Math.min(field.value.length, mostDots)
}

/**
 * The fields that stood on the page when it came, by their number. Those that are secret, and all that come later, are none: what is
 * typed there is never looked at, not even its length.
 */
export function openFields(root: ParentNode | null) {
  const all = [...(root?.querySelectorAll<Field>('input, textarea, select') ?? [])]
  const numbers = new Map(all.map((field, place) => [field, place] as const).filter(([field]) => isPlain(field)))
  const values: Record<string, string> = {}
  return {
    values,
    /** The number and the dots of a field that somebody changed; undefined where it isn’t one of these. */
    take(target: EventTarget | null): [number, number] | undefined {
      const field = target as Field
      const number = numbers.get(field)
      // One that has become secret since.
      if (number === undefined || !isPlain(field)) return undefined
      const name = `f${number}`
      if (!(name in values) && Object.keys(values).length >= mostFields) return undefined
      const dots = dotsOf(field)
      values[name] = dot.repeat(dots)
      return [number, dots]
    },
  }
}
