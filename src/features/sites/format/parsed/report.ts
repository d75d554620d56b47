/** A file or page that is used but doesn't exist; `name` as it was written, or the path of the page. */
export interface MissingFile {
  kind: 'picture' | 'table' | 'part' | 'file' | 'page' | 'hidden page'
  name: string
}

/** A problem in a file that its owner should know about. `line` counts from 1. */
export interface Problem {
  line: number
  severity: 'error' | 'warning' | 'hint'
  message: string
  /** What to do about it, in plain words. */
  suggestion?: string
  missing?: MissingFile
}

const most = 200

type FoundPlace = [line: number, severity: Problem['severity'], message: string, suggestion?: string]

/** Collects the problems of one file, the first 200 of them: nobody reads more. Lines count from 1. */
export class Report {
  readonly #problems: Problem[] = []
  readonly #seen = new Set<string>()

  get full(): boolean {
    return this.#problems.length >= most
  }

  add(...[line, severity, message, suggestion]: FoundPlace): void {
    const key = `${line} ${message}`
    if (this.full || this.#seen.has(key)) return
    this.#seen.add(key)
    this.#problems.push({ line, severity, message, ...(suggestion === undefined ? {} : { suggestion }) })
  }

  /** In the order of the lines. */
  list(): Problem[] {
    return this.#problems.toSorted((a, b) => a.line - b.line)
  }
}
