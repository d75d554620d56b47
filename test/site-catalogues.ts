import { readFileSync } from 'node:fs'

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

/** All of some texts, with these values in them. */
export const fillAll = (texts: Texts, values: Readonly<Record<string, string>>): string[] =>
  listTexts(texts, '').map(([, text]) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole))
