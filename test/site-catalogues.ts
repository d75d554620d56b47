import { readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'

/** The parts of a catalogue that every language has. */
const areas = ['sites', 'mails'] as const

type Texts = string | { readonly [name: string]: Texts }

/** All texts by their place, such as `mails › orders › line`; what the server says has its English sentence for a name. */
function listTexts(texts: Texts, place: string): [place: string, text: string][] {
  return typeof texts === 'string'
    ? [[place, texts]]
    : Object.entries(texts).flatMap(([name, inner]) => listTexts(inner, `${place} › ${name}`))
}

export function readTexts(language: string): Map<string, string> {
  const catalogue = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as Record<string, Texts>
  return new Map(areas.flatMap((area) => listTexts(catalogue[area] ?? {}, area)))
}

type Node = Exclude<CompiledMessage, string>[number]

export interface Parts {
  values: Set<string>
  /** The forms of each plural. */
  plurals: string[][]
}

function collect(nodes: readonly Node[], { values, plurals }: Parts): void {
  for (const node of nodes) {
    if (!Array.isArray(node)) continue
    const [name, kind, forms] = node as [string, unknown, unknown]
    values.add(name)
    if (typeof forms !== 'object' || forms === null) continue
    if (kind === 2) plurals.push(Object.keys(forms).toSorted())
    for (const form of Object.values(forms)) collect(Array.isArray(form) ? form : [form], { values, plurals })
  }
}

/** The values that a text names, and the forms of its plurals. Throws where it isn't well-formed. */
export function readParts(text: string): Parts {
  const parts: Parts = { values: new Set(), plurals: [] }
  const message = compile(text)
  collect(Array.isArray(message) ? message : [message], parts)
  return parts
}

/** All of some texts, with these values in them. */
export const fillAll = (texts: Texts, values: Readonly<Record<string, string>>): string[] =>
  listTexts(texts, '').map(([, text]) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))
