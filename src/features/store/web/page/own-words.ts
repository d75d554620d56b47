/** The server's sentences, with braces for what differs, and the same in the language of the page. */
export type Translated = Record<string, string>

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What differs in a sentence, by its name; undefined where it is another sentence. */
function readNames(template: string, sentence: string): Record<string, string> | undefined {
  const [first = '', ...rest] = template.split(/\{(\w+)\}/)
  const pattern = rest.reduce((all, part, at) => all + (at % 2 === 0 ? `(?<${part}>.+)` : escape(part)), escape(first))
  const found = new RegExp(`^${pattern}$`, 's').exec(sentence)
  return found ? { ...found.groups } : undefined
}

/** A sentence of the server in the language of the page; others stay as they are. */
export function inOwnWords(sentence: string, translated: Translated): string {
  for (const [template, own] of Object.entries(translated)) {
    const names = readNames(template, sentence)
    if (names) return own.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  }
  return sentence
}
