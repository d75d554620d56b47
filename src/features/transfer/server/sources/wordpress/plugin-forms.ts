import { parseFacts } from '../markdown/front-matter.ts'
import { escapeHtml } from '../pack/content-document.ts'

const mostFields = 60
const kinds: Record<string, string> = {
  name: 'text',
  text: 'text',
  url: 'url',
  website: 'url',
  email: 'email',
  telephone: 'tel',
  phone: 'tel',
  number: 'number',
  date: 'date',
  'date-time': 'date',
  consent: 'checkbox',
  checkbox: 'checkbox',
}

/** A field of a form, however its plugin writes it down. */
interface PluginField {
  kind: string
  label: string
  isNeeded: boolean
  choices: string[]
}

/** A field as html, with its label. */
function showField({ kind, label, isNeeded, choices }: PluginField): string {
  const needed = isNeeded ? ' required' : ''
  const words = escapeHtml(label)
  if (kind === 'textarea') return `<p><label>${words} <textarea${needed}></textarea></label></p>`
  if (kind === 'select' || kind === 'dropdown')
    return `<p><label>${words} <select${needed}>${choices.map((each) => `<option>${escapeHtml(each)}</option>`).join('')}</select></label></p>`
  if (kind === 'radio' || (choices.length > 0 && kind.startsWith('checkbox'))) {
    const type = kind === 'radio' ? 'radio' : 'checkbox'
    return `<fieldset><legend>${words}</legend>${choices.map((each) => `<label><input type="${type}" name="${words}" value="${escapeHtml(each)}"> ${escapeHtml(each)}</label>`).join(' ')}</fieldset>`
  }
  const type = kinds[kind]
  return type === undefined ? '' : `<p><label>${words} <input type="${type}"${needed}></label></p>`
}

const send = (words: string) => `<button type="submit">${escapeHtml(words || 'Send')}</button>`

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const longestLetters = 200_000
const readJson = (text: string): Record<string, unknown> => parseFacts(text, 'json', { longestLetters }) ?? {}

/** A form of WPForms, which keeps it as data. */
export function showWpForm(written: string): string | undefined {
  const form = readJson(written)
  const settings = isTable(form.settings) ? form.settings : {}
  const all = isTable(form.fields) ? Object.values(form.fields).filter(isTable).slice(0, mostFields) : []
  const shown = all.map(({ type, label, required, choices }) =>
    showField({
      kind: textIn(type),
      label: textIn(label),
      isNeeded: textIn(required) === '1' || required === true,
      choices: isTable(choices) ? Object.values(choices).map((each) => textIn(isTable(each) ? each.label : each)) : [],
    }),
  )
  return shown.length === 0
    ? undefined
    : `<form method="post">${shown.join('')}${send(textIn(settings.submit_text))}</form>`
}

/** A field of a form of Jetpack, by what its code says. */
export const showJetpackField = ({
  label = '',
  type = 'text',
  required = '',
  options = '',
}: Record<string, string>): string =>
  showField({
    kind: type.toLowerCase(),
    label,
    isNeeded: /^(?:1|true)$/.test(required),
    choices: options.split(',').filter(Boolean),
  })

export const endOfForm = `${send('')}</form>`

const block = /<!-- (\/?)wp:jetpack\/(contact-form|field-[a-z-]{1,30}|button) ?(\{[^{}]{0,2000}\})? ?\/?-->/g
const wpForms = /<!-- wp:wpforms\/form-selector (\{[^{}]{0,1000}\}) ?\/?-->/g

const idIn = ({ formId }: Record<string, unknown>): string => /^\d{1,20}$/.exec(String(formId))?.[0] ?? ''

/** Forms of Jetpack and WPForms that are blocks: the first as html, the others as their code. */
export function unfoldFormBlocks(text: string): string {
  return text
    .replace(wpForms, (_, given: string) => `[wpforms id="${idIn(readJson(given))}"]`)
    .replace(block, (_, slash: string, name: string, given = '{}') => {
      if (name === 'contact-form') return slash ? '</form>' : '<form method="post">'
      const { label, text: words, required, options } = readJson(given)
      if (slash) return ''
      if (name === 'button') return send(textIn(words))
      const kind = name.slice('field-'.length)
      const choices = Array.isArray(options) ? options.map(textIn) : []
      return showField({ kind, label: textIn(label) || kind, isNeeded: required === true, choices })
    })
}
