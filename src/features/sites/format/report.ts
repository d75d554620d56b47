import type { Problem } from './item.ts'

const most = 200

type Finding = [line: number, severity: Problem['severity'], message: string, suggestion?: string]

/** Collects the problems of one file, the first 200 of them: nobody reads more. Lines count from 1. */
export class Report {
  readonly #problems: Problem[] = []
  readonly #seen = new Set<string>()

  get full(): boolean {
    return this.#problems.length >= most
  }

  add(...[line, severity, message, suggestion]: Finding): void {
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
