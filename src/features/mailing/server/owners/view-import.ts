import type { ImportView } from '#mailing/contract.ts'
import type { subscriberImports } from '../tables.ts'

export type ImportRow = typeof subscriberImports.$inferSelect

const skippedNone = {
  invalid: 0,
  repeated: 0,
  known: 0,
  suppressed: 0,
  full: 0,
  asked: 0,
  left: 0,
  unconfirmed: 0,
  unclear: 0,
}

export const viewImport = ({
  id,
  state,
  total,
  done,
  added,
  skipped,
  problem,
  createdAt,
}: Omit<ImportRow, 'rows'>): ImportView => ({
  id,
  state,
  total,
  done,
  added,
  skipped: { ...skippedNone, ...skipped },
  problem,
  createdAt: createdAt.toISOString(),
})
