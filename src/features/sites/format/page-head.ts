import { phrase, type Phrase } from '#kit/phrase.ts'
import { canonicalLanguage } from './language.ts'
import { isBlank, sourceOf, splitLines } from './text/lines.ts'
import { Report } from './parsed/report.ts'
import {
  findHead,
  findStrays,
  headKeys,
  longestHeadLines,
  yesOrNo,
  type HeadEntry,
  type HeadKey,
} from './head-entries.ts'
import { keepsEnginesAway } from './site-veil.ts'
import { isDate, type VisibilityLine } from './page-standing.ts'
import { didYouMean, findNearest, suggestOneOf } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'
import { schemeOf } from './text/address.ts'
import { cantBe } from './blocks/value.ts'
import type { Head } from './parsed/head.ts'

/** Whether visitors can be sent there: other schemes open programs, or nothing. */
const isPageOrWeb = (address: string) => [undefined, 'http:', 'https:'].includes(schemeOf(address))

/** The parsed value of a key, or a hint on how to write it. */
function readValue(key: HeadKey, text: string): { value?: string | boolean; hint?: Phrase } {
  if (key === 'draft' || key === 'noindex')
    return { value: yesOrNo.get(text.toLowerCase()), hint: phrase('write-yes-or-no', 'Write yes or no.') }
  if (key === 'publish')
    return {
      value: isDate(text) ? text : undefined,
      hint: phrase('write-date', 'Write a date such as 2030-01-31.'),
    }
  if (key === 'language')
    return {
      value: canonicalLanguage(text),
      hint: phrase('write-language', 'Write a language such as en or pt-BR.'),
    }
  if (key === 'redirect')
    return {
      value: isPageOrWeb(text) ? text : undefined,
      hint: phrase('use-page-or-web-address', 'Use a page or a web address.'),
    }
  return { value: text }
}

/** Of two lines the last counts, but what hides the page isn’t taken back. */
function take(head: Head, key: HeadKey, value: string | boolean): void {
  const isOver = key === 'publish' && head.publish !== undefined && Date.parse(head.publish) > Date.parse(String(value))
  if (!isOver && !(key === 'draft' && head.draft)) Object.assign(head, { [key]: value })
}

function checkEntry(entry: HeadEntry, head: Head, report: Report): void {
  const { name, key, value, line } = entry
  if (!key) return entry.standing ? takeStanding(entry.standing, line, head, report) : warnOfKey(entry, head, report)
  const read = readValue(key, value)
  if (value !== '' && read.value !== undefined) take(head, key, read.value)
  else if (key === 'draft' || key === 'publish') hide(head, { name, value, line, report, hint: read.hint })
  else if (value === '')
    report.add(
      line,
      'hint',
      phrase('page-setting-empty', '{name} is empty.', { name }),
      phrase('add-value', 'Add a value after the colon, or remove the line.'),
    )
  else report.add(line, 'error', cantBe(name, value), read.hint)
  // A page isn’t found by accident either.
  if (key === 'noindex') head.noindex ??= true
}

function warnOfKey({ name, value, line }: HeadEntry, head: Head, report: Report): void {
  if (keepsEnginesAway(name.replace(/[\s-]/g, '_').toLowerCase(), value)) head.noindex = true
  report.add(line, 'warning', unknownSetting(name), suggestOneOf(name, headKeys))
}

const unknownSetting = (name: string): Phrase =>
  phrase('page-setting-unknown', 'Unknown page setting {written}.', { written: name })

/** Takes what a setting of another name says. Nobody sees a page by accident: where it isn’t clear, the page stays hidden. */
function takeStanding({ name, value, says }: VisibilityLine, line: number, head: Head, report: Report): void {
  if (says === 'shown') return report.add(line, 'warning', unknownSetting(name), suggestOneOf('', headKeys))
  if (says === 'from a date') {
    take(head, 'publish', value)
    const said = phrase('page-setting-publishes', 'Unknown page setting {name}. It is read as Publish.', { name })
    return report.add(line, 'warning', said, phrase('write-publish', 'Write Publish: {date}', { date: value }))
  }
  head.draft = true
  const said = phrase('page-setting-hides', 'Unknown page setting {name}, so the page stays hidden.', { name })
  const writeDraft = phrase('write-draft', 'Write Draft: yes, or remove the line.')
  report.add(line, 'error', said, didYouMean(findNearest(name, headKeys)) ?? writeDraft)
}

interface MisreadHead {
  name: string
  value: string
  line: number
  report: Report
  hint: Phrase | undefined
}

/** A draft or date with a mistake still hides the page: its owner doesn't want it seen by accident. */
function hide(head: Head, { name, value, line, report, hint }: MisreadHead): void {
  head.draft = true
  const said =
    value === ''
      ? phrase('page-hidden-by-empty', '{name} is empty, so the page stays hidden.', { name })
      : phrase('page-hidden-by-value', '{name} can’t be “{written}”, so the page stays hidden.', {
          name,
          written: shortenWords(value),
        })
  report.add(line, 'error', said, hint)
}

/** The page head at the top of a file, and its number of lines; it may be enclosed in `---` lines. */
export function readHead(lines: readonly string[], report: Report): { head: Head; end: number } {
  const head: Head = {}
  const { entries, end, isFenced } = findHead(lines)
  for (const entry of entries) {
    const quoted = isFenced ? /^"([^"]*)"$|^'([^']*)'$/.exec(entry.value) : undefined
    checkEntry({ ...entry, value: quoted?.[1] ?? quoted?.[2] ?? entry.value }, head, report)
  }
  if (end > 0 && end < lines.length && !isBlank(lines[end])) {
    report.add(
      end + 1,
      'hint',
      phrase('page-settings-end', 'The page settings end here.'),
      phrase('add-blank-line', 'Add a blank line between them and the text.'),
    )
  }
  for (const { line } of findStrays(lines, end)) {
    head.draft = true
    report.add(
      line,
      'error',
      phrase('page-hidden-by-stray', 'This is no page setting here, so the page stays hidden.'),
      phrase('write-draft-first', 'Write Draft: yes in the first line, or remove the line.'),
    )
  }
  return { head, end }
}

/** The page head of the beginning of a file, and whether it certainly ends there. */
export function readStartHead(text: string): { head: Head; isWhole: boolean } {
  const mostLines = longestHeadLines + 3
  const { said } = splitLines(text, mostLines)
  const begun = said.findIndex((line) => !isBlank(line))
  const isWhole = said.length === mostLines || (begun >= 0 && said.slice(begun, -1).some(isBlank))
  return { head: readHead(said, new Report()).head, isWhole }
}

/** The lines of the page head at the top of a text, unchanged. */
export function headLinesOf(text: string): string {
  const file = splitLines(text, longestHeadLines + 3)
  return sourceOf(file, 0, readHead(file.said, new Report()).end)
}

/** A line that decides who may see its page, or where it leads. */
export interface HeadLine {
  /** From 0. */
  at: number
  key: 'draft' | 'publish' | 'redirect'
}

/** The lines at the start of a file that hide the page, until a date or altogether, or lead elsewhere. */
export function findVeils(text: string): HeadLine[] {
  const lines = splitLines(text, longestHeadLines * 2).said
  const { entries, end } = findHead(lines)
  const strays = findStrays(lines, end).map(({ line }): HeadLine => ({ at: line - 1, key: 'draft' }))
  const own = entries.flatMap(({ key, standing, value, line }): HeadLine[] => {
    const at = line - 1
    if (key === 'redirect' || key === 'draft') return [{ at, key }]
    if (key === 'publish') return [{ at, key: isDate(value) ? 'publish' : 'draft' }]
    if (!standing || standing.says === 'shown') return []
    return [{ at, key: standing.says === 'from a date' ? 'publish' : 'draft' }]
  })
  return [...own, ...strays]
}

/** Writes a page head, one line for each value, without the last line end; line breaks become spaces. */
export const writeHead = (head: Head): string =>
  headKeys
    .flatMap((key) => {
      const value = head[key.toLowerCase() as HeadKey]
      if (value === undefined || value === '') return []
      return `${key}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.replace(/\s+/g, ' ').trim()}`
    })
    .join('\n')
