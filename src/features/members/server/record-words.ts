import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasWords, keepWords } from '#kit/server/search-words.ts'
import type { RecordType } from '../rules.ts'

/** The words of a record, marked with its type, so that a search in one type reads nothing of the others. */
export const keepRecordWords = (type: RecordType, texts: readonly string[]): SQL => keepWords(type, texts)

/** The records of a type with words that begin like all of those in `q`. */
export const hasRecordWords = (column: PgColumn, type: RecordType, q: string): SQL => hasWords(column, type, q)
