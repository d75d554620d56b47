import { t } from '#kit/t.ts'
import { escapePattern } from '#kit/escape-pattern.ts'
import type { Problem } from '#sites/format/parsed/report.ts'
import { exchangePart } from '#sites/format/text/line-ends.ts'
import { splitLines } from '#sites/format/text/lines.ts'

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
  return exchangePart(text, { start, source: '' }, `${lead}${words}\n`)
}

/** Writes what was most likely meant in the place of what was written. */
function readWording({ values, suggested, line }: Problem): Fix | undefined {
  const [written, better] = [values?.written, suggested?.values?.better]
  if (suggested?.code !== 'did-you-mean' || !written || !better) return undefined
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(String(written))}(?![\\w-])`, 'i')
  return {
    words: t(`Write ${better}`),
    apply: (text) => changeLine(text, line, (said) => said.replace(pattern, () => String(better))),
  }
}

const closeWith = (fence: string, line: number): Fix => ({
  words: t('Close it'),
  apply: (text) => insertLine(text, endOfBlock(text, line), fence),
})

/** By the code of a problem. */
const fixes: Readonly<Record<string, (problem: Problem) => Fix>> = {
  'closes-nothing': ({ line }) => ({ words: t('Remove it'), apply: (text) => dropLine(text, line) }),
  'block-not-closed': ({ line, values }) => closeWith(String(values?.fence), line),
  'block-never-closed': ({ line }) => closeWith(':::', line),
  'form-without-button': ({ line }) => ({
    words: t('Add a button'),
    apply: (text) => insertLine(text, formEnd(text, line), t('Button: Send')),
  }),
  'page-settings-end': ({ line }) => ({
    words: t('Leave a blank line'),
    apply: (text) => insertLine(text, line - 1, ''),
  }),
}

/** The fixes for a problem that take one click, if there are any. */
export function fixOf(problem: Problem): Fix | undefined {
  const { code, suggested } = problem
  const other = suggested?.code === 'remove-line' ? Number(suggested.values?.line) : undefined
  if (other) return { words: t(`Remove line ${other}`), apply: (text) => dropLine(text, other) }
  return fixes[code]?.(problem) ?? readWording(problem)
}

/** The closing line of a form. */
function formEnd(text: string, line: number): number {
  const { said } = splitLines(text)
  const at = said.findIndex((words, index) => index >= line && /^ {0,3}:{3,}\s*$/.test(words))
  return at < 0 ? endOfBlock(text, line) : at
}
