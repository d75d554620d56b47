import { t } from '#kit/t.ts'
import { escapePattern } from '#kit/escape-pattern.ts'
import { exchange } from '#sites/format/text/line-ends.ts'
import { splitLines } from '#sites/format/text/lines.ts'

/** A problem of a file, as its parser reports it. */
export interface Problem {
  line: number
  severity: 'error' | 'warning' | 'hint'
  message: string
  suggestion?: string
}
export interface Fix {
  words: string
  apply: (text: string) => string
}

function changeLine(text: string, line: number, change: (said: string) => string): string {
  const { starts, said } = splitLines(text)
  const [start = 0, old = ''] = [starts[line - 1], said[line - 1]]
  const from = line === 1 && text.startsWith('\uFEFF') ? start + 1 : start
  return text.slice(0, from) + change(old) + text.slice(from + old.length)
}

function dropLine(text: string, line: number): string {
  const { starts } = splitLines(text)
  return text.slice(0, starts[line - 1]) + text.slice(starts[line])
}

/** The first blank line from a line on, or the end. */
function endOfBlock(text: string, line: number): number {
  const { said } = splitLines(text)
  const at = said.findIndex((words, index) => index >= line && words.trim() === '')
  return at < 0 ? said.length : at
}

function insertLine(text: string, index: number, words: string): string {
  const { starts } = splitLines(text)
  const start = starts[index] ?? text.length
  const lead = start > 0 && !/[\r\n]$/.test(text.slice(0, start)) ? '\n' : ''
  return exchange(text, { start, source: '' }, `${lead}${words}\n`)
}

/** The word that a message is about. */
function wrongWord(message: string): string | undefined {
  const quoted = /[“"‘']([^“”"‘’']+)[”"’']/.exec(message)?.[1]
  return (
    quoted ??
    /^Unknown (?:block|setting|key|page setting|field type) (\S+?)\.?$/.exec(message)?.[1] ??
    /has no setting (\S+?)\.?$/.exec(message)?.[1]
  )
}

function readWording({ message, suggestion = '', line }: Problem): Fix | undefined {
  const better = /^Did you mean (.+)\?$/.exec(suggestion)?.[1]
  const wrong = wrongWord(message)
  if (!better || !wrong || better.startsWith('one of')) return undefined
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(wrong)}(?![\\w-])`, 'i')
  return {
    words: t(`Write ${better}`),
    apply: (text) => changeLine(text, line, (said) => said.replace(pattern, () => better)),
  }
}

/** The fixes for a problem that take one click, if there are any. */
export function fixOf(problem: Problem): Fix | undefined {
  const { message, suggestion = '', line } = problem
  const [, other] = /^Remove line (\d+)\.$/.exec(suggestion) ?? []
  if (other) return { words: t(`Remove line ${other}`), apply: (text) => dropLine(text, Number(other)) }
  if (message === 'This ::: closes nothing.') return { words: t('Remove it'), apply: (text) => dropLine(text, line) }
  const [, fence] = /^There is no closing (\S+) for /.exec(message) ?? []
  if (fence) return { words: t('Close it'), apply: (text) => insertLine(text, endOfBlock(text, line), fence) }
  if (/^The block \S+ is never closed/.test(message))
    return { words: t('Close it'), apply: (text) => insertLine(text, endOfBlock(text, line), ':::') }
  if (message.startsWith('This form has no button'))
    return { words: t('Add a button'), apply: (text) => insertLine(text, formEnd(text, line), t('Button: Send')) }
  if (message === 'The page settings end here.')
    return { words: t('Leave a blank line'), apply: (text) => insertLine(text, line - 1, '') }
  return readWording(problem)
}

/** The closing line of a form. */
function formEnd(text: string, line: number): number {
  const { said } = splitLines(text)
  const at = said.findIndex((words, index) => index >= line && /^ {0,3}:{3,}\s*$/.test(words))
  return at < 0 ? endOfBlock(text, line) : at
}
