import { holdsOnWideScreen } from './media.ts'
import { splitOutside } from './split-outside.ts'
import { readSelector, type Selector } from './selectors.ts'

/** What a style sheet says about whether something is shown. */
export interface DisplayRule {
  selector: Selector
  isNone: boolean
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

/** Rules about `display` for a wide screen, in their order. Selectors that aren’t understood say nothing. */
export function readDisplayRules(sheets: readonly string[]): DisplayRule[] {
  const rules: DisplayRule[] = []
  /** The open blocks: whether what stands in an at-rule counts, or the selectors of a rule. */
  const open: (boolean | string)[] = []
  const pieces = withoutComments(sheets.join('\n}\n'))
    .split(/(?<=[{};])/)
    .slice(0, mostPieces)
  for (const piece of pieces) {
    const text = piece.replace(/[{};]$/, '').trim()
    const [, display, important] = (piece.endsWith('{') ? undefined : declared.exec(text)) ?? []
    const selectors = open.at(-1)
    if (display !== undefined && typeof selectors === 'string' && !open.includes(false)) {
      const said = { isNone: display.toLowerCase() === 'none', isImportant: important !== undefined }
      rules.push(...readSelectors(selectors).map((selector) => ({ selector, ...said })))
    }
    if (rules.length > mostRules) break
    if (piece.endsWith('{')) open.push(text.startsWith('@') ? isEntered(text.toLowerCase()) : text)
    else if (piece.endsWith('}')) open.pop()
  }
  return rules
}
