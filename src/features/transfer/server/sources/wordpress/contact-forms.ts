import { escapeHtml } from '../pack/content-document.ts'
import { showWpForm } from './plugin-forms.ts'
import { typeOf } from './post-types.ts'
import type { WordPressItem } from './read-export.ts'

const tag = /\[\/?([a-z]{1,20})(\*?)(?:\s+([\w-]{1,80}))?((?:\s[^[\]]{0,4000})?)\]/g
const quoted = /"([^"]{0,500})"|'([^']{0,500})'/g
const lines = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'file'])

const named = (name: string, isNeeded: boolean) => ` name="${escapeHtml(name)}"${isNeeded ? ' required' : ''}`

/** A field of a form as Contact Form 7 writes it: its kind, perhaps a star, its name, options and values. */
function fieldOf(kind: string, isNeeded: boolean, name: string, rest: string): string {
  const values = [...rest.matchAll(quoted)].map(([, one, other]) => escapeHtml(one ?? other ?? ''))
  const [first = ''] = values
  const asPlaceholder = /\b(?:placeholder|watermark)\b/.test(rest) ? ` placeholder="${first}"` : ''
  if (lines.has(kind)) return `<input type="${kind}"${named(name, isNeeded)}${asPlaceholder}>`
  if (kind === 'textarea') return `<textarea${named(name, isNeeded)}${asPlaceholder}></textarea>`
  if (kind === 'select')
    return `<select${named(name, isNeeded)}>${values.map((value) => `<option>${value}</option>`).join('')}</select>`
  if (kind === 'checkbox' || kind === 'radio')
    return values
      .map((value) => `<label><input type="${kind}"${named(name, false)} value="${value}"> ${value}</label>`)
      .join(' ')
  if (kind === 'acceptance') return name === '' ? '' : `<input type="checkbox"${named(name, isNeeded)}>`
  // A button has no name: its words stand in its place.
  if (kind === 'submit') return `<button type="submit">${first || escapeHtml(name) || 'Send'}</button>`
  return ''
}

function formOf(written: string): string {
  const fields = written.replace(tag, (...[, kind, star, name = '', rest = '']: string[]) =>
    fieldOf(kind ?? '', star === '*', name, rest),
  )
  return `<form method="post">${fields}</form>`
}

/** Finds the form that a shortcode names by its number, its code or its title. */
export function openForms(items: readonly WordPressItem[]): (given: Record<string, string>) => string | undefined {
  const forms = items.filter(({ meta }) => meta._form !== undefined)
  const wpForms = items.filter((item) => typeOf(item) === 'wpforms')
  return ({ id = '', title = '' }) => {
    const other = wpForms.find(({ fields }) => fields['wp:post_id'] === id)
    if (other) return showWpForm(other.fields['content:encoded'] ?? '')
    const form =
      forms.find(({ fields, meta }) => id !== '' && (fields['wp:post_id'] === id || meta._hash?.startsWith(id))) ??
      forms.find(({ fields }) => title !== '' && fields.title === title)
    return form && formOf((form.meta._form ?? '').slice(0, 50_000))
  }
}
