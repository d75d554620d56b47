import { t } from '#kit/t.ts'
import type { TextItem } from './text-item.ts'

const labels: Record<string, string> = { fence: t('Code'), code_block: t('Code'), table_open: t('Table') }

/** What lines are called that are shown as they stand in the file. */
export function labelOf(part: TextItem): string {
  if (part.kind === 'block') return t('Unknown block')
  if (part.kind !== 'prose') return t('Other text')
  const [first] = part.tokens
  if (!first && /^ {0,3}\[/.test(part.source)) return t('Link addresses')
  return labels[first?.type ?? ''] ?? t('Other text')
}
