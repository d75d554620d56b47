import { isEmpty, type Look, type Part, type Picture, type Run } from '../parts/part.ts'

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/g

const isPicture = (run: Run | undefined): run is Look & { picture: Picture } => run !== undefined && 'picture' in run
const isBlankText = (run: Run) => 'isBreak' in run || ('text' in run && run.text.trim() === '')

/** Pictures at the edges of a paragraph stand for themselves; between words they stay. */
function partsOf(runs: readonly Run[]): Part[] {
  if (isEmpty(runs)) return []
  const first = runs.findIndex((run) => !isPicture(run) && !isBlankText(run))
  const last = runs.findLastIndex((run) => !isPicture(run) && !isBlankText(run))
  const alone = (some: readonly Run[]) =>
    some
      .filter(isPicture)
      .map(({ picture, href }): Part => ({ kind: 'picture', picture, ...(href === undefined ? {} : { href }) }))
  if (first < 0) return alone(runs)
  const inside = runs.slice(first, last + 1)
  const middle: Part[] = [{ kind: 'paragraph', runs: inside }]
  return [...alone(runs.slice(0, first)), ...middle, ...alone(runs.slice(last + 1))]
}

/** Puts parts together, with text between them as paragraphs, and white space as a browser shows it. */
export class PageBuilder {
  readonly parts: Part[] = []
  #runs: Run[] = []
  #breaks = 0

  addText(value: string, look: Look): void {
    const text = value.replace(controls, '').replace(/[ \t\n\f\r]+/g, ' ')
    const last = this.#runs.at(-1)
    const isAtStart = !last || 'isBreak' in last || ('text' in last && last.text.endsWith(' '))
    const shown = isAtStart ? text.replace(/^ /, '') : text
    if (shown === '') return
    if (shown.trim() !== '') this.#breaks = 0
    this.#runs.push({ ...look, text: shown })
  }

  /** Two breaks in a row end a paragraph. */
  addBreak(): void {
    this.#breaks += 1
    if (this.#breaks > 1) this.flush()
    else this.#runs.push({ isBreak: true })
  }

  addPicture(picture: Picture, look: Look): void {
    this.#breaks = 0
    this.#runs.push({ ...look, picture })
  }

  add(...parts: readonly Part[]): void {
    this.flush()
    this.parts.push(...parts)
  }

  /** Ends a paragraph. */
  flush(): void {
    this.parts.push(...partsOf(this.#runs))
    this.#runs = []
    this.#breaks = 0
  }

  finish(): Part[] {
    this.flush()
    return this.parts
  }
}
