import type { Phrase } from '#kit/phrase.ts'

/** A file or page that is used but doesn't exist; `name` as it was written, or the path of the page. */
export interface MissingFile {
  kind: 'picture' | 'table' | 'part' | 'file' | 'page' | 'hidden page'
  name: string
}

/** A problem in a file that its owner should know about. `line` counts from 1. */
export interface Problem extends Phrase {
  line: number
  severity: 'error' | 'warning' | 'hint'
  /** What to do about it, in plain words. */
  suggestion?: string
  /** The same for programs and translators. */
  suggested?: Omit<Phrase, 'message'>
  missing?: MissingFile
}

const mostProblems = 200

type ProblemParts = [line: number, severity: Problem['severity'], said: Phrase, suggestion?: Phrase | undefined]

export function describeProblem(...[line, severity, said, suggestion]: ProblemParts): Problem {
  if (!suggestion) return { line, severity, ...said }
  const { message, ...suggested } = suggestion
  return { line, severity, ...said, suggestion: message, suggested }
}

/** The same for problems that say the same of the same line. */
export const keyOfProblem = ({ line, code, values }: Pick<Problem, 'line' | 'code' | 'values'>): string =>
  JSON.stringify([line, code, values])

/** Collects the problems of one file, the first 200 of them: nobody reads more. Lines count from 1. */
export class Report {
  readonly #problems: Problem[] = []
  readonly #seen = new Set<string>()

  get full(): boolean {
    return this.#problems.length >= mostProblems
  }

  add(...parts: ProblemParts): void {
    if (this.full) return
    const problem = describeProblem(...parts)
    const key = keyOfProblem(problem)
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    this.#problems.push(problem)
  }

  /** In the order of the lines. */
  list(): Problem[] {
    return this.#problems.toSorted((a, b) => a.line - b.line)
  }
}
