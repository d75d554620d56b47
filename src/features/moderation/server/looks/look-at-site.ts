import { findBrand } from '#domains/server/brands/find-brand.ts'
import { defineParser } from '#kit/server/parser.ts'
import { domainToUnicode } from 'node:url'
import { signs, type SignName } from '#moderation/rules.ts'
import type { Sign } from '../tables.ts'
import { parseContent } from '#sites/format/content.ts'
import { numberForms, type FormField } from '#sites/format/number-forms.ts'
import { mostShown } from '#sites/format/parsed/most-shown.ts'
import { secretsOf } from '#sites/format/secret-fields.ts'
import { isMixed } from '#sites/format/text/bare-letters.ts'

interface LookedAt {
  name: string
  title: string
  /** Its pages, as far as they are read. */
  texts: readonly string[]
  /** Whether these are all of them. */
  isWhole: boolean
}

/** What is longer than a name is looked at piece by piece. */
const pieceCharacters = 200
const mostPieces = 400

function* piecesOf(texts: readonly string[]): Generator<string> {
  let left = mostPieces
  for (const text of texts)
    for (const line of text.split(/[\n.!?]/u)) {
      const piece = line.trim().slice(0, pieceCharacters)
      if (piece === '' || piece.startsWith('::')) continue
      if ((left -= 1) < 0) return
      yield piece
    }
}

const password = /password|passwort|contraseña|mot de passe|密码/iu
const card = /card number|kartennummer|numéro de carte|número de tarjeta|\bcvv\b|\bcvc\b/iu

/** The fields of a page, as those who visit it see them. */
const fieldsOf = (text: string): FormField[] =>
  [...numberForms(parseContent(text).items, () => undefined).keys()].flatMap(({ fields }) =>
    fields.slice(0, mostShown.form),
  )

/** Whether a site asks for passwords and cards: by the names of its fields, or by what it says around a form. */
function readForms(texts: readonly string[]) {
  const pages = texts.map((text) => ({ text, fields: fieldsOf(text) })).filter(({ fields }) => fields.length > 0)
  const asked = new Set(pages.flatMap(({ fields }) => fields.flatMap((field) => [...secretsOf(field)])))
  return {
    asksCard: asked.has('card') || pages.some(({ text }) => card.test(text)),
    asksPassword: asked.has('password') || pages.some(({ text }) => password.test(text)),
  }
}

const ownPart = (name: string) => domainToUnicode(name).split('.').slice(0, -1).join('.') || name

function* signsOf({ name, title, texts, isWhole }: LookedAt): Generator<Sign> {
  const own = ownPart(name)
  const ofName = findBrand(own.toUpperCase())
  if (ofName !== undefined) yield { name: 'name-of-brand', detail: ofName }
  const ofTitle = findBrand(title)
  if (ofTitle !== undefined) yield { name: 'title-of-brand', detail: ofTitle }
  if (isMixed(own) || isMixed(title)) yield { name: 'mixed-letters', detail: isMixed(own) ? own : title }
  const { asksCard, asksPassword } = readForms(texts)
  if (asksCard) yield { name: 'card-numbers', detail: '' }
  const pieces = asksPassword ? [...piecesOf(texts)] : []
  if (asksPassword) {
    const brand = ofName ?? ofTitle ?? pieces.map(findBrand).find((found) => found !== undefined)
    yield brand === undefined
      ? { name: 'password-field', detail: '' }
      : { name: 'password-beside-brand', detail: brand }
  }
  // A form may stand behind what was read, and a brand behind the pieces.
  if (!isWhole || pieces.length === mostPieces) yield { name: 'not-looked-at-whole', detail: '' }
}

/** What makes a site look like one that deceives. */
export const lookParser = defineParser({
  name: 'looks',
  sizeOf: ({ texts }: LookedAt) => texts.reduce((sum, text) => sum + text.length * 16, 0),
  parse: (site: LookedAt) => [...signsOf(site)],
})

export const scoreOf = (found: readonly { name: SignName }[]): number =>
  found.reduce((sum, { name }) => sum + signs[name], 0)
