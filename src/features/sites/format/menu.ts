import { phrase } from '#kit/phrase.ts'
import { checkAddress, looksLikeAddress, type CheckedAddress } from './text/address.ts'
import { languageNamed } from './language-names.ts'
import { canonicalLanguage } from './language.ts'
import { listLines, type TextLine } from './text/line-ends.ts'
import { Report, type Problem } from './parsed/report.ts'
import { isIgnored, makeShorter } from './text/suggest.ts'
import { shortenWords } from './text/wording.ts'

export interface MenuEntry {
  title: string
  /** As written: `about`, `/about`, `https://…`, `mailto:…`, `tel:…` or `#part`. Without one, the entry is a heading. */
  url?: string
  key?: string
  subItems: MenuEntry[]
  line: number
}

const deepest = 3
const mostEntries = 500
const longestEntryCharacters = 1000
/** Including comments and blank lines. */
const mostLines = 5000

interface Branch {
  indent: number
  subItems: MenuEntry[]
}

/** Reads `menu.txt`. */
export function readMenu(text: string): { entries: MenuEntry[]; problems: Problem[] } {
  const entries: MenuEntry[] = []
  const report = new Report()
  const branches: Branch[] = [{ indent: -Infinity, subItems: entries }]
  for (const line of listEntries(text, report)) {
    const indent = indentOf(line.text)
    while (branches.length > 1 && (branches.at(-1)?.indent ?? 0) + 2 > indent) branches.pop()
    const entry = readEntry(line, report)
    if (branches.length > deepest) warnOfDepth(line.number, report)
    branches[Math.min(branches.length, deepest) - 1]?.subItems.push(entry)
    branches.push({ indent, subItems: entry.subItems })
  }
  reportIdle(entries, report)
  return { entries, problems: report.list() }
}

const tooLong = phrase('menu-line-too-long', 'This menu item is longer than 1,000 characters and is ignored.')

/** The lines with entries, up to the most that a menu can have. */
function listEntries(text: string, report: Report): TextLine[] {
  const lines = listLines(text, mostLines)
  const entries = lines.filter((line) => line.text.trim() !== '' && !isComment(line.text))
  const fitting = entries.filter(({ text: { length } }) => length <= longestEntryCharacters)
  for (const { number, text: words } of entries)
    if (words.length > longestEntryCharacters) report.add(number, 'error', tooLong, makeShorter)
  const first = fitting[mostEntries] ?? (lines.length === mostLines ? lines.at(-1) : undefined)
  if (first)
    report.add(
      first.number,
      'error',
      phrase('menu-too-long', 'Only the first 500 items on 5,000 lines are read.'),
      phrase('remove-some', 'Remove some of them.'),
    )
  return fitting.slice(0, mostEntries)
}

function readEntry(line: TextLine, report: Report): MenuEntry {
  const { title, url, key, spare } = splitEntry(line.text)
  const say = report.add.bind(report, line.number)
  const checked: CheckedAddress = url === undefined ? {} : checkAddress(url)
  if (checked.problem) say('error', checked.problem, checked.suggestion)
  else if (checked.suggestion) say('hint', checked.suggestion)
  if (spare)
    say(
      'hint',
      isIgnored(spare),
      phrase('write-menu-items', 'Write menu items as Title | url | key. Use \\| for a bar in a title.'),
    )
  if (title === '')
    say(
      'warning',
      phrase('menu-item-without-title', 'This menu item has no title.'),
      phrase('write-title-before', 'Write a title before “{text}”.', { text: shortenWords(url ?? key ?? '|') }),
    )
  const entry: MenuEntry = { title: title || url || key || '|', subItems: [], line: line.number }
  if (checked.url !== undefined) entry.url = checked.url
  if (key) entry.key = key
  return entry
}

interface Cells {
  title: string
  url?: string
  key?: string
  /** The value after the key. */
  spare?: string
}

/** The cells of a line, with `\|`, `\\` and `\#` unescaped. */
export function splitEntry(text: string): Cells {
  const cells: string[] = text.match(/(?:[^|\\]|\\[^]|\\$)+|\|/g) ?? []
  if (!cells.includes('|')) return splitAtAddress(text.trim())
  const parts: string[] = ['']
  for (const cell of cells) {
    if (cell === '|') parts.push('')
    else parts[parts.length - 1] = plain(cell)
  }
  const [title = '', url, key, ...spare] = parts
  return { title, url: url || undefined, key: key || undefined, spare: spare.join(' | ') || undefined }
}

/** Parses `Title url`: an address is recognised by its form, by two spaces before it, or because it repeats a word of the title. */
function splitAtAddress(words: string): Cells {
  const last = /(?<!\S)\S+$/.exec(words.slice(-2000))?.[0] ?? ''
  const before = words.slice(0, words.length - last.length)
  if (before === '') return looksLikeAddress(last) ? { title: '', url: plain(last) } : { title: plain(words) }
  const repeated = plain(before).toLowerCase().split(/\s/).includes(last)
  const apart = /[^\S ]$|\s\s$/.test(before)
  return apart || repeated || looksLikeAddress(last)
    ? { title: plain(before), url: plain(last) }
    : { title: plain(words) }
}

const plain = (words: string): string => words.trim().replace(/\\([|\\#])/g, '$1')

const isComment = (text: string): boolean => /^#(?:\s|$)/.test(text.trim())

function indentOf(text: string): number {
  const blank = text.slice(0, text.length - text.trimStart().length)
  return blank.replaceAll('\t', '  ').length
}

function warnOfDepth(line: number, report: Report): void {
  const said = phrase('menu-too-deep', 'Menus have at most {levels} levels, so this item is shown on level {levels}.', {
    levels: deepest,
  })
  report.add(line, 'error', said, phrase('indent-less', 'Indent it less.'))
}

/** Headings without any entry below. A language entry needs no address. */
function reportIdle(entries: MenuEntry[], report: Report): void {
  for (const entry of entries) {
    const { title, url, subItems, line } = entry
    reportIdle(isPicker(entry) ? subItems.filter((child) => !languageOf(child, [])) : subItems, report)
    if (url !== undefined || subItems.length || report.full) continue
    const said = phrase('menu-item-idle', '“{title}” has no link and no items under it.', {
      title: shortenWords(title),
    })
    const howTo = phrase('write-menu-link', 'Write Title | address, or indent its items by two spaces.')
    report.add(line, 'hint', said, howTo)
  }
}

export interface LanguagePicker {
  /** The menu entry with the languages below it. */
  entry: MenuEntry
  choices: { language: string; title: string; url?: string }[]
}

/**
 * The language picker of a menu: an entry titled Languages, or one with a child titled English. Children with an unknown language
 * are left out. `languages` are the site's own, besides the common ones.
 */
export function pickerOf(entries: MenuEntry[], languages: readonly string[] = []): LanguagePicker | undefined {
  for (const entry of entries) {
    if (isPicker(entry)) return { entry, choices: choicesOf(entry, languages) }
    const deeper = pickerOf(entry.subItems, languages)
    if (deeper) return deeper
  }
  return undefined
}

function isPicker({ title, subItems }: MenuEntry): boolean {
  return /^languages$/i.test(title) || subItems.some((child) => /^english$/i.test(child.title))
}

function choicesOf(entry: MenuEntry, languages: readonly string[]): LanguagePicker['choices'] {
  return entry.subItems.flatMap((child) => {
    const language = languageOf(child, languages)
    return language ? [{ language, title: child.title, url: child.url }] : []
  })
}

function languageOf({ title, url = '', key = '' }: MenuEntry, languages: readonly string[]): string | undefined {
  return canonicalLanguage(key) ?? languageInAddress(url) ?? languageNamed(title, languages)
}

function languageInAddress(url: string): string | undefined {
  const query = url.split('#')[0]?.split('?')[1] ?? ''
  return canonicalLanguage(new URLSearchParams(query.slice(0, 500)).get('language') ?? '')
}
