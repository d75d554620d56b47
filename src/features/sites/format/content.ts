import type { Content } from './item.ts'

/** Reads a content file. Never throws, never hangs; the sources of its items, joined, are `text`. */
export declare function parseContent(text: string): Content
