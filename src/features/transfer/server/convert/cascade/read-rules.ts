import { holdsOnWideScreen } from './media.ts'
import { splitOutside } from './split-outside.ts'
import { readSelector, type Selector } from './selectors.ts'

/** What a style sheet says about whether something is shown. */
export interface DisplayRule {
  selector: Selector
  isNone: boolean
  /** The whole address of the picture that it lays behind something; the rule says nothing about being shown then. */
  picture?: string
  isImportant: boolean
}

const mostRules = 4000
const mostPieces = 200_000

const withoutComments = (css: string) =>
  css
    .split('/*')
    .map((part, at) => {
      const end = part.indexOf('*/')
      return at === 0 ? part : end === -1 ? '' : part.slice(end + 2)
    })
    .join(' ')

/** Whether the rules inside of an at-rule count. */
function isEntered(rule: string): boolean {
  if (rule.startsWith('@media')) return holdsOnWideScreen(rule.slice('@media'.length))
  return /^@(?:layer|supports(?!\s*not)|document|scope)\b/.test(rule)
}

const declared = /^display\s*:\s*([a-z-]+(?:\s+[a-z-]+)?)\s*(!\s*important)?$/i

const readSelectors = (written: string): Selector[] =>
  splitOutside(written, ',').flatMap((each) => readSelector(each.replace(/^,/, '')) ?? [])

/** A style sheet, and where it is. */
export interface StyleSheet {
  address: string
  text: string
}

const laid = /^background(?:-image)?\s*:[^;]{0,300}?url\(\s*["']?([^"')]{1,1000})/i

/** The picture that a declaration lays behind something. */
function pictureIn(declaration: string, base: string): string | undefined {
  const written = laid.exec(declaration)?.[1]
  const url = written === undefined || written.startsWith('data:') ? null : URL.parse(written.trim(), base)
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Rules about what is shown on a wide screen and what pictures lie behind it, in their order. Selectors that aren’t understood say nothing. */
export const readDisplayRules = (sheets: readonly StyleSheet[]): DisplayRule[] =>
  sheets.flatMap((sheet) => readSheet(sheet)).slice(0, mostRules)

type RuleWords = Omit<DisplayRule, 'selector'>

/** What a declaration says; undefined where it is about something else. */
function readDeclaration(text: string, base: string): RuleWords | undefined {
  const [, display, important] = declared.exec(text) ?? []
  if (display !== undefined) return { isNone: display.toLowerCase() === 'none', isImportant: important !== undefined }
  const picture = pictureIn(text, base)
  return picture === undefined ? undefined : { isNone: false, isImportant: /!\s*important$/.test(text), picture }
}

function readSheet({ address, text: css }: StyleSheet): DisplayRule[] {
  const rules: DisplayRule[] = []
  /** The open blocks: whether what stands in an at-rule counts, or the selectors of a rule. */
  const open: (boolean | string)[] = []
  const pieces = withoutComments(css)
    .split(/(?<=[{};])/)
    .slice(0, mostPieces)
  for (const piece of pieces) {
    const text = piece.replace(/[{};]$/, '').trim()
    const said = piece.endsWith('{') ? undefined : readDeclaration(text, address)
    const selectors = open.at(-1)
    if (said && typeof selectors === 'string' && !open.includes(false))
      for (const selector of readSelectors(selectors)) rules.push({ selector, ...said })
    if (rules.length > mostRules) break
    if (piece.endsWith('{')) open.push(text.startsWith('@') ? isEntered(text.toLowerCase()) : text)
    else if (piece.endsWith('}')) open.pop()
  }
  return rules
}
