import type { AnyParser } from '#kit/server/parsing/parser-worker.ts'
import { shopParser } from '#sites/server/shop.ts'

/** What worker threads can parse. */
export const parsers: AnyParser[] = [shopParser]
