import { phrase } from '#kit/phrase.ts'
import type { FieldType, FormField } from '#transfer/server/convert/parts/part.ts'
import { ancestors, attributeOf, findAll, namesOf, type Element } from '#transfer/server/convert/document/nodes.ts'
import { isHidden } from '#transfer/server/convert/document/hidden.ts'
import { visibleText } from '#transfer/server/convert/document/visible-text.ts'
import { inReport, noteLost, type PageReading } from '#transfer/server/convert/reading/reading.ts'
import { controlsOf, typeOf } from './classify-form.ts'
import { groupLabelOf, labelOf, labelsOf, tidyLabel, type Label } from './labels.ts'

const types: Record<string, FieldType> = {
  textarea: 'TextArea',
  select: 'Select',
  email: 'Email',
  tel: 'Phone',
  number: 'Number',
  range: 'Number',
  date: 'Date',
  'datetime-local': 'Date',
  month: 'Date',
}
const trap =
  /honeypot|hp[-_]|[-_]hp$|_gotcha|bot-field|wpcf7_ak|ak_hp|b_[0-9a-f]{10,}|h-?captcha|g-recaptcha|nospam|antispam|fakefield/i
const technical = new Set(['hidden', 'image', 'reset', 'password'])

/** Fields that people never see, or that were made for robots. */
function isTrap(control: Element): boolean {
  if (trap.test(`${attributeOf(control, 'name') ?? ''} ${attributeOf(control, 'id') ?? ''}`)) return true
  for (const element of [control, ...ancestors(control)]) {
    if (element.tagName === 'form') return false
    const style = attributeOf(element, 'style') ?? ''
    if (
      /left:\s*-\d{3,}|opacity:\s*0(?:[;\s]|$)|display:\s*none/.test(style) ||
      attributeOf(element, 'aria-hidden') === 'true'
    )
      return true
    if (namesOf(element).some((name) => trap.test(name)) || (element !== control && isHidden(element))) return true
  }
  return false
}

const isRequired = (control: Element) =>
  attributeOf(control, 'required') !== undefined ||
  attributeOf(control, 'aria-required') === 'true' ||
  namesOf(control).some((name) => name === 'wpcf7-validates-as-required')

const isDay = (control: Element) =>
  namesOf(control).some((name) =>
    /(?:^|[-_])date(?:-?(?:picker|field|input))?(?:$|[-_])|^has-?datepicker$/.test(name),
  ) ||
  /^\W*(?:dd|mm|yyyy|tt|jj)[./-](?:dd|mm)[./-](?:yyyy|jjjj|aaaa|dd)\W*$/i.test(
    attributeOf(control, 'placeholder') ?? '',
  )

const guess = (control: Element, label: string): FieldType => {
  const name = `${attributeOf(control, 'name') ?? ''} ${attributeOf(control, 'autocomplete') ?? ''}`
  if (/e-?mail/i.test(name) || /^e-?mail/i.test(label)) return 'Email'
  if (isDay(control)) return 'Date'
  return /(?:^|[\s_-])(?:tel|phone|telephone|mobile)(?:[\s_-]|$)/i.test(name) ? 'Phone' : 'Text'
}

interface FieldGathering {
  reading: PageReading
  controls: Element[]
  labels: Map<string, Element>
  fields: FormField[]
  seen: Set<string>
}

function take(label: Label, { reading }: FieldGathering): string {
  for (const element of label.elements) reading.done.add(element)
  return label.text
}

function addChoices(control: Element, type: string, gathering: FieldGathering): void {
  const name = attributeOf(control, 'name') ?? ''
  const group = gathering.controls.filter(
    (other) => typeOf(other) === type && attributeOf(other, 'name') === name && !isTrap(other),
  )
  const isGroup = type === 'radio' || group.length > 1
  if (isGroup && gathering.seen.has(`${type} ${name}`)) return
  gathering.seen.add(`${type} ${name}`)
  const own = labelOf(control, gathering.labels)
  if (!isGroup) {
    const label = take(own, gathering)
    if (label) gathering.fields.push({ type: 'Checkbox', label, required: isRequired(control) || own.isRequired })
    return
  }
  const options = group.map((one) => take(labelOf(one, gathering.labels), gathering)).filter(Boolean)
  const asked = groupLabelOf(control)
  const label = take(asked, gathering) || options[0]
  if (!label || options.length === 0) return
  gathering.fields.push({
    type: type === 'radio' ? 'Select' : 'Checkbox',
    label,
    required: group.some(isRequired) || asked.isRequired,
    options,
  })
}

function optionsOf(select: Element): { options: string[]; placeholder?: string } {
  const all = findAll(select, 'option')
    .slice(0, 400)
    .map((option) => ({ text: tidyLabel(visibleText(option)), value: attributeOf(option, 'value') }))
  const isPrompt = all[0]?.value === ''
  const options = all.slice(isPrompt ? 1 : 0).flatMap(({ text }) => (text ? [text] : []))
  return isPrompt && all[0]?.text ? { options, placeholder: all[0].text } : { options }
}

function addField(control: Element, type: string, gathering: FieldGathering): void {
  const found = labelOf(control, gathering.labels)
  const label = take(found, gathering)
  if (label === '') return
  const choice = type === 'select' ? optionsOf(control) : undefined
  if (choice?.options.length === 0) return
  const hint = choice ? choice.placeholder : tidyLabel(attributeOf(control, 'placeholder') ?? '')
  gathering.fields.push({
    type: types[type] ?? guess(control, label),
    label,
    required: isRequired(control) || found.isRequired,
    ...(hint && hint.replace(/\*$/, '').trim() !== label ? { placeholder: hint } : {}),
    ...(choice ? { options: choice.options } : {}),
  })
}

const withoutUploads = (label: string) =>
  label === ''
    ? phrase('upload-left-out', 'Forms don’t support file uploads, so this field was left out.')
    : phrase('upload-field-left-out', 'Forms don’t support file uploads, so this field was left out: {label}.', {
        label: inReport(label),
      })

function addControl(control: Element, gathering: FieldGathering): void {
  const type = typeOf(control)
  if (technical.has(type) || (control.tagName === 'button' && (type === 'button' || type === 'reset'))) return
  if (isTrap(control)) {
    take(labelOf(control, gathering.labels), gathering)
    return
  }
  if (control.tagName === 'button' || type === 'submit' || type === 'button') {
    const label = tidyLabel(attributeOf(control, 'value') ?? '')
    const words = control.tagName === 'button' ? tidyLabel(visibleText(control)) || label : label
    if (words && type !== 'button') gathering.fields.push({ type: 'Button', label: words, required: false })
  } else if (type === 'file') {
    noteLost(gathering.reading, withoutUploads(take(labelOf(control, gathering.labels), gathering)))
  } else if (type === 'radio' || type === 'checkbox') addChoices(control, type, gathering)
  else addField(control, type, gathering)
}

/** The fields of a form. Their labels are marked as read. */
export function readFields(form: Element, reading: PageReading): FormField[] {
  const controls = controlsOf(form).slice(0, 400)
  const gathering: FieldGathering = { reading, controls, labels: labelsOf(form), fields: [], seen: new Set() }
  for (const control of controls) addControl(control, gathering)
  for (const control of controls) reading.done.add(control)
  const { fields } = gathering
  if (!fields.some(({ type }) => type !== 'Button')) return []
  const buttons = fields.filter(({ type }) => type === 'Button').slice(0, 1)
  return [
    ...fields.filter(({ type }) => type !== 'Button').slice(0, 190),
    ...(buttons.length > 0 ? buttons : [{ type: 'Button' as const, label: 'Send', required: false }]),
  ]
}
