import { findBrand } from '#domains/server/brands/find-brand.ts'
import { defineParser } from '#kit/server/parser.ts'
import { domainToUnicode } from 'node:url'
import { signs, type SignName } from '#moderation/rules.ts'
import type { Sign } from '../tables.ts'
import { isMixed } from '#sites/format/text/bare-letters.ts'

interface LookedAt {
  name: string
  title: string
  /** Its pages, as far as they are read. */
  texts: readonly string[]
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
const hasForm = /^:::?form\b/imu

const ownPart = (name: string) => domainToUnicode(name).split('.').slice(0, -1).join('.') || name

function* signsOf({ name, title, texts }: LookedAt): Generator<Sign> {
  const own = ownPart(name)
  const ofName = findBrand(own.toUpperCase())
  if (ofName !== undefined) yield { name: 'name-of-brand', detail: ofName }
  const ofTitle = findBrand(title)
  if (ofTitle !== undefined) yield { name: 'title-of-brand', detail: ofTitle }
  if (isMixed(own) || isMixed(title)) yield { name: 'mixed-letters', detail: isMixed(own) ? own : title }
  const forms = texts.filter((text) => hasForm.test(text))
  const asksPassword = forms.some((text) => password.test(text))
  if (forms.some((text) => card.test(text))) yield { name: 'card-numbers', detail: '' }
  if (!asksPassword) return
  const brand = ofName ?? ofTitle ?? [...piecesOf(texts)].map(findBrand).find((found) => found !== undefined)
  yield brand === undefined ? { name: 'password-field', detail: '' } : { name: 'password-beside-brand', detail: brand }
}

/** What makes a site look like one that deceives. */
export const lookParser = defineParser({
  name: 'looks',
  sizeOf: ({ texts }: LookedAt) => texts.reduce((sum, text) => sum + text.length * 16, 0),
  parse: (site: LookedAt) => [...signsOf(site)],
})

export const scoreOf = (found: readonly { name: SignName }[]): number =>
  found.reduce((sum, { name }) => sum + signs[name], 0)
