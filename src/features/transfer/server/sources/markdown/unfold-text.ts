import { phrase } from '#kit/phrase.ts'
import { unfoldHugo } from './hugo-shortcodes.ts'
import { unfoldLiquid } from './liquid.ts'
import { outsideCode } from './outside-code.ts'
import type { GeneratorText } from './written.ts'

const component = /<\/?([A-Z][\w.]{0,60})(?:\s(?:[^<>{}]|\{(?:[^{}]|\{[^{}]{0,300}\}){0,300}\}){0,300})?\/?>/g
const comment = /\{\/\*[^{}]{0,4000}\*\/\}/g
const module = /^(?:import\s[^\n]{0,500}|export\s[^\n]{0,500})$/gm

const unfoldMdx = (text: string, { leaveOut }: GeneratorText): string =>
  text
    .replace(module, '')
    .replace(comment, '')
    .replace(component, (tag, name: string) => {
      if (!tag.startsWith('</'))
        leaveOut(phrase('component-left-out', 'Content from the component {name} wasn’t imported.', { name }))
      return '\n\n'
    })

const rawEdge = /\{%-?\s*(end)?raw\s*-?%\}/g
const brace = '{'
const held = '\uE000'

/** Text that Liquid has to show as it is, with its braces held until all else is done. */
function holdRaw(text: string): string {
  let isRaw = false
  let from = 0
  const pieces: string[] = []
  const add = (to: number) => {
    const piece = text.slice(from, to)
    pieces.push(isRaw ? piece.replaceAll(brace, held) : piece)
  }
  for (const { 0: whole, 1: end, index } of text.matchAll(rawEdge)) {
    add(index)
    from = index + whole.length
    isRaw = end === undefined
  }
  add(text.length)
  return pieces.join('')
}

function unfoldPart(part: string, written: GeneratorText): string {
  const { isMdx, generator } = written
  if (isMdx) return unfoldMdx(part, written)
  const plain = generator === 'hugo' || generator === 'other' ? unfoldHugo(part, written) : part
  return generator === 'jekyll' || generator === 'other' ? unfoldLiquid(plain, written) : plain
}

/** Turns what generators know beyond Markdown into Markdown and html; of what they don’t share, the text inside stays. */
export function unfoldText(written: GeneratorText): string {
  const text = written.text.replaceAll(held, '')
  const hasRaw = written.generator === 'jekyll' || written.generator === 'other'
  const unfolded = outsideCode(hasRaw ? holdRaw(text) : text, (part) => unfoldPart(part, written))
  return unfolded.replaceAll(held, brace)
}
