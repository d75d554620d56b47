/** A piece of a template: text, or a tag with what is inside of it. */
export type TemplatePiece =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; said: string; inside: TemplatePiece[]; others: TemplateBranch[] }

/** What else a condition may show. */
export interface TemplateBranch {
  name: string
  said: string
  inside: TemplatePiece[]
}

const tag = /\{%[-~]?\s*(\w{1,40})((?:\s[^{}%]{0,1000})?)[-~]?%\}/g
const blocks = new Set(['for', 'tablerow', 'comment', 'capture', 'if', 'unless'])
const turns = new Set(['else', 'elsif', 'elif', 'elseif'])
/** Deeper ones count as if they weren’t there. */
const deepest = 50

interface OpenBlock {
  name: string
  /** Where the next pieces go. */
  into: TemplatePiece[]
  others?: TemplateBranch[]
}

/** The pieces of a template. What is never closed goes to its end. */
export function readTemplate(text: string): TemplatePiece[] {
  const top: TemplatePiece[] = []
  const open: OpenBlock[] = [{ name: '', into: top }]
  const add = (piece: TemplatePiece) => open.at(-1)?.into.push(piece)
  let from = 0
  for (const { 0: whole, 1: name = '', 2: said = '', index } of text.matchAll(tag)) {
    if (index > from) add({ kind: 'text', text: text.slice(from, index) })
    from = index + whole.length
    const last = open.at(-1)
    if (blocks.has(name) && open.length < deepest) {
      const piece: TemplatePiece = { kind: 'tag', name, said, inside: [], others: [] }
      add(piece)
      open.push({ name, into: piece.inside, others: piece.others })
    } else if (name.startsWith('end') && blocks.has(name.slice(3))) {
      const at = open.findLastIndex((block) => block.name === name.slice(3))
      if (at > 0) open.splice(at)
    } else if (turns.has(name) && last?.others && (last.name === 'if' || last.name === 'unless')) {
      const branch: TemplateBranch = { name, said, inside: [] }
      last.others.push(branch)
      last.into = branch.inside
    } else add({ kind: 'tag', name, said, inside: [], others: [] })
  }
  if (from < text.length) add({ kind: 'text', text: text.slice(from) })
  return top
}
