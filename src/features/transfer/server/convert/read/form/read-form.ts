import { phrase } from '#kit/phrase.ts'
import { attributeOf, findFirst, type Element } from '#transfer/server/convert/document/nodes.ts'
import { visibleText } from '#transfer/server/convert/document/visible-text.ts'
import type { Part } from '#transfer/server/convert/parts/part.ts'
import { noteLost, type PageReading, type ReaderTools } from '#transfer/server/convert/reading/reading.ts'
import { isNamedBuy } from './buy-button.ts'
import { classifyForm, controlsOf } from './classify-form.ts'
import { tidyLabel } from './labels.ts'
import { readFields } from './read-fields.ts'

/** The button that leads to the item for sale, once on a page. */
export function makeItemButton(label: string, reading: PageReading): Part[] {
  const { item } = reading.around
  if (item === undefined || reading.hasItem || label === '') return []
  reading.hasItem = true
  return [{ kind: 'block', block: { type: 'button', label, href: item, style: 'primary' } }]
}

function readCart(form: Element, reading: PageReading): Part[] {
  const isBuy = (element: Element) =>
    isNamedBuy(element) || attributeOf(element, 'name') === 'add-to-cart' || attributeOf(element, 'name') === 'add'
  const button = findFirst(form, isBuy) ?? controlsOf(form).find(({ tagName }) => tagName === 'button')
  const label = button ? tidyLabel(visibleText(button)) || tidyLabel(attributeOf(button, 'value') ?? '') : ''
  if (reading.around.item === undefined)
    noteLost(
      reading,
      phrase('purchase-form-left-out', 'A purchase form was left out; add the product to your store instead.'),
    )
  return makeItemButton(label, reading)
}

const leftOut = phrase('form-left-out', 'A form for searching, sorting, signing in or commenting was left out.')

/** A form: its text as prose, then its fields. Some forms have no place on the new site. */
export function readForm(form: Element, { reading, inside }: ReaderTools): Part[] {
  const kind = classifyForm(form)
  if (kind === 'cart') return readCart(form, reading)
  if (kind === 'none' && controlsOf(form).every((control) => attributeOf(control, 'type') === 'hidden'))
    return inside(form.childNodes)
  if (kind === 'none') {
    // Some pages are one form, with all of their text inside of it.
    if (visibleText(form).length > 600) return inside(form.childNodes)
    noteLost(reading, leftOut)
    return []
  }
  const fields = readFields(form, reading)
  if (attributeOf(form, 'action')?.startsWith('mailto:'))
    noteLost(reading, phrase('mail-form-changed', 'A form that opened an e-mail program now sends to your inbox.'))
  const prose = inside(form.childNodes)
  if (kind === 'subscribe') return [...prose, { kind: 'block', block: { type: 'subscribe' } }]
  if (fields.length === 0) return prose
  return [...prose, { kind: 'block', block: { type: 'form', action: 'contact', fields } }]
}
