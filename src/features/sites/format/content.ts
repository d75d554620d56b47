import type { Content } from './parsed/content.ts'
import { readContent } from './read-content.ts'
import { readTable } from './text/table.ts'

/** Parses a content file and checks its tables. Never throws or hangs; joined, the sources of its items are `text`. */
export const parseContent = (text: string): Content => readContent(text, readTable)
