import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasWords, keepWords } from '#kit/server/search-words.ts'
import type { RecordType } from '../rules.ts'

/** Words of one type of record are never found in another. */
const marks: Record<RecordType, string> = { professional: 'w', personal: 'p', dating: 'd' }

/** The words of a record, for its column. */
export const keepRecordWords = (type: RecordType, texts: readonly string[]): SQL => keepWords(marks[type], texts)

/** The records of a type that have all words of `q`, or words that begin with them. */
export const hasRecordWords = (column: PgColumn, type: RecordType, q: string): SQL => hasWords(column, marks[type], q)
