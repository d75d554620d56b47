import { isForAll, isForSome } from './block-names.ts'
import { codeSpans, openSpans } from './code-spans.ts'
import { isNeutral, judgeCondition, type NameLookUp } from './conditions.ts'

export interface ShownText {
  text: string
  /** Parts of which it isn’t certain who sees them, by what begins them. */
  doubts: string[]
}

interface Tag {
  whole: string
  index: number
  isEnd: boolean
  name: string
  said: string
}

const head = /^[-~]?\s*(end)?([\p{L}_][\p{L}\w-]*)?/u

/** The tags of a template: none begins within another. */
function findTags(text: string): Tag[] {
  const tags: Tag[] = []
  for (let index = text.indexOf('{%'); index !== -1;) {
    const next = text.indexOf('{%', index + 2)
    const piece = text.slice(index + 2, next === -1 ? text.length : next)
    const end = piece.indexOf('%}')
    const inside = piece.slice(0, Math.max(end, 0))
    const [begun = '', isEnd, name = ''] = head.exec(inside) ?? []
    if (end !== -1 && (isEnd ?? name) !== '')
      tags.push({ whole: `{%${inside}%}`, index, isEnd: isEnd !== undefined, name, said: inside.slice(begun.length) })
    index = next
  }
  return tags
}

const silent = new Set(['for', 'tablerow', 'capture', 'case'])
/** Parts within each other. */
const deepest = 50
const words = /\p{L}{2}/u
const marks = /<[^<>]{0,1000}>|\{\{[^{}]{0,500}\}\}/g

interface Frame {
  name: string
  whole: string
  /** Whether its text is shown; undefined where that can’t be told. */
  isShown: boolean | undefined
  /** Whether one of its branches certainly was. */
  isDecided: boolean
  isDoubtful: boolean
}

const frameOf = (name: string, whole: string, isShown: boolean | undefined, isDoubtful: boolean): Frame => ({
  name,
  whole,
  isShown,
  isDecided: isShown === true,
  isDoubtful,
})

class Blocks {
  readonly #pieces: string[] = []
  readonly #doubts = new Set<string>()
  readonly #frames: Frame[] = []
  readonly #lookUp: NameLookUp
  readonly #closed: ReadonlySet<string>
  #isLost = false

  constructor(lookUp: NameLookUp, closed: ReadonlySet<string>) {
    this.#lookUp = lookUp
    this.#closed = closed
  }

  #push(frame: Frame): void {
    if (this.#frames.length < deepest) this.#frames.push(frame)
    else this.#isLost = true
  }

  addText(text: string): void {
    if (this.#frames.some(({ isShown }) => isShown === false)) return
    this.#pieces.push(text)
    const doubtful = this.#frames.findLast(({ isDoubtful }) => isDoubtful)
    const isSilent = this.#frames.some(({ name }) => silent.has(name) && name !== 'case')
    if (doubtful && !isSilent && words.test(text.replace(marks, ''))) this.#doubts.add(doubtful.whole)
  }

  #judge(name: string, said: string): boolean | undefined {
    const judged = judgeCondition(said.replace(/[-~]\s*$/, ''), this.#lookUp)
    return name === 'unless' && judged !== undefined ? !judged : judged
  }

  /** A condition begins; its tags stay where it can’t be told. */
  #open(name: string, said: string, whole: string): void {
    const isShown = this.#judge(name, said)
    if (isShown === undefined) this.addText(whole)
    this.#push(frameOf(name, whole, isShown, isShown === undefined && !isNeutral(said)))
  }

  #turn(said: string | undefined, whole: string): void {
    const frame = this.#frames.at(-1)
    if (!frame || !/^(?:if|unless)$/.test(frame.name)) return this.addText(whole)
    if (frame.isShown === undefined) return this.addText(whole)
    const isShown = frame.isDecided ? false : said === undefined ? true : this.#judge('if', said)
    frame.isDecided ||= isShown === true
    frame.isShown = isShown
    frame.isDoubtful = isShown === undefined
    if (isShown === undefined) frame.whole = whole
  }

  #close(name: string, whole: string): void {
    const at = this.#frames.findLastIndex((frame) => name === '' || frame.name === name)
    const [frame] = at === -1 ? [] : this.#frames.splice(at)
    if (!frame || !/^(?:if|unless)$/.test(name) || frame.isShown === undefined) this.addText(whole)
  }

  addTag({ isEnd, name, said, whole }: Tag): void {
    if (isEnd) this.#close(name, whole)
    else if (name === 'if' || name === 'unless') this.#open(name, said, whole)
    else if (name === 'elsif' || name === 'elif' || name === 'elseif') this.#turn(said, whole)
    else if (name === 'else') this.#turn(undefined, whole)
    else {
      this.addText(whole)
      const isBlock =
        silent.has(name) || this.#closed.has(name) || (this.#closed.has('') && said.trimStart().startsWith('('))
      const isDoubtful =
        name === 'case' || (name === 'block' && isForSome(said)) || (!silent.has(name) && !isForAll(name))
      if (isBlock) this.#push(frameOf(name, whole, true, isDoubtful))
    }
  }

  /** Parts within each other that nobody can follow leave the text as it was. */
  finish(text: string): ShownText {
    const isCut = this.#frames.some(({ isShown }) => isShown === false)
    return this.#isLost || isCut
      ? { text, doubts: ['{% %}'] }
      : { text: this.#pieces.join(''), doubts: [...this.#doubts] }
  }
}

/** Whether a tag opens or ends what a template shows as it is. */
const isRaw = (name: string) => name === 'raw' || name === 'verbatim'

/** Leaves out what a template surely doesn’t show, and names the parts of which that can’t be told. */
export function keepShownBlocks(text: string, lookUp: NameLookUp, isTemplate: boolean): ShownText {
  const isCode = openSpans(codeSpans(text))
  const tags = findTags(text)
  const closed = new Set(tags.filter(({ isEnd }) => isEnd).map(({ name }) => name))
  const blocks = new Blocks(lookUp, closed)
  let [from, isHeld] = [0, false]
  for (const tag of tags) {
    const { whole, index, isEnd, name } = tag
    if (isRaw(name)) isHeld = !isEnd
    if (isRaw(name) || isHeld || (isCode(index) && !isTemplate)) continue
    blocks.addText(text.slice(from, index))
    from = index + whole.length
    blocks.addTag(tag)
  }
  blocks.addText(text.slice(from))
  return blocks.finish(text)
}
