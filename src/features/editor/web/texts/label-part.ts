import type { PageItem } from './page-text.ts'

const labels: Record<string, string> = { fence: 'Code', code_block: 'Code', table_open: 'Table' }

/** What lines are called that are shown as they stand in the file. */
export function labelOf(part: PageItem): string {
  if (part.kind === 'block') return 'Unknown block'
  if (part.kind !== 'prose') return 'Other text'
  const [first] = part.tokens
  if (!first && /^ {0,3}\[/.test(part.source)) return 'Link addresses'
  return labels[first?.type ?? ''] ?? 'Other text'
}
