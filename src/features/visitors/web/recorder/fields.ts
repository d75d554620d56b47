import { dot, mostDots, mostFields } from '#visitors/rules.ts'

/** Names and labels of what is nobody else’s business, in the languages of sites, without accents. What only resembles one is left out, too. */
const secretWords =
  /pass|pwd|kennwort|contrase|senha|mot de|wacht|card|kart|cart[ea]|kaart|tarjeta|cvc|cvv|cc-|iban|bic|pin\b|otp|code|codi|token|secret|geheim|pruf|clave|chiave|parola|ssn|social|tax.?id|private|privat|رمز|سر|بطاقة|مرور/i

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
const isChoice = ({ type }: Field) => /^(?:checkbox|radio)$/.test(type)
const choices = ':has([type=checkbox], [type=radio]):not([data-form=item] *)'

/** What is chosen there from, with all that could be: to be pointed at as a whole, as a place in it tells which one. */
export const findChoices = (target: EventTarget | null): Element | null | undefined =>
  target instanceof Element
    ? (target.closest(`fieldset${choices}, [role=radiogroup]${choices}`) ?? target.closest(`label${choices}`))
    : undefined

function dotsOf(field: Field): number {
  if (isChoice(field)) return dotsOfChoice
  if (field.localName === 'select') return field.value === '' ? 0 : dotsOfChoice
  return Math.min(field.value.length, mostDots)
}

/**
 * The fields that stood on the page when it came, by their number. Those that are secret, and all that come later, are none: what is
 * typed there is never looked at, not even its length.
 */
export function openFields(root: ParentNode | null) {
  const all = [...(root?.querySelectorAll<Field>('input, textarea, select') ?? [])]
  /** Of what can be chosen together the first one stands for all. */
  const numberOf = (field: Field, place: number) =>
    isChoice(field) && field.name !== ''
      ? all.findIndex((each) => isChoice(each) && each.name === field.name && each.form === field.form)
      : place
  const plain = all.flatMap((field, place) => (isPlain(field) ? [[field, numberOf(field, place)] as const] : []))
  const numbers = new Map(plain)
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
