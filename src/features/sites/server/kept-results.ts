import { findOrMake } from '#kit/keep.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '#kit/server/context.ts'
import type { FileStore } from '#kit/server/files.ts'
import type { Parser } from '#kit/server/parser.ts'
import type { SeenFiles } from './site-reader.ts'

/** What was read from the files of a site, as they were then. */
export interface FromFiles<T> {
  value: T
  seen: SeenFiles
  /** In milliseconds: when it changes by itself. */
  until?: number
}

interface Settings<T> {
  mostBytes: number
  bytesOf: (value: T) => number
}

/**
 * Keeps what was read from files until one of them changes, missing ones included. Calls that ask for the same at once share one
 * reading, however many they are.
 */
export function createKeptResults<T>(files: FileStore, { mostBytes, bytesOf }: Settings<T>) {
  const kept = new LRUCache<string, FromFiles<T>>({
    maxSize: mostBytes,
    sizeCalculation: ({ value, seen }) => 500 + 200 * seen.size + bytesOf(value),
  })
  const underway = new Map<string, Promise<FromFiles<T>>>()
  const isCurrent = ({ seen, until = Infinity }: FromFiles<T>, now: Date) =>
    now.getTime() < until && seen.entries().every(([place, stamp]) => files.stampOf(place) === stamp)

  async function readAndKeep(key: string, read: () => Promise<FromFiles<T>>): Promise<FromFiles<T>> {
    try {
      const found = await read()
      kept.set(key, found)
      return found
    } finally {
      underway.delete(key)
    }
  }
  /** What is kept and still as the files are. */
  function recall(key: string, now: Date): FromFiles<T> | undefined {
    const known = kept.get(key)
    return known && isCurrent(known, now) ? known : undefined
  }
  async function find(key: string, { now }: Pick<Context, 'now'>, read: () => Promise<FromFiles<T>>): Promise<T> {
    const known = recall(key, now())
    if (known) return known.value
    const running = underway.get(key)
    if (running) {
      const shared = await running
      // The reading may have begun before a change that this caller has made.
      return isCurrent(shared, now()) ? shared.value : find(key, { now }, read)
    }
    const own = readAndKeep(key, read)
    underway.set(key, own)
    return (await own).value
  }
  return { find, recall }
}

const mostSmallBytes = 8 * 1024 * 1024
const openSmall = (files: FileStore) =>
  createKeptResults<unknown>(files, {
    mostBytes: mostSmallBytes,
    bytesOf: (value) => 2 * (JSON.stringify(value)?.length ?? 0),
  })
const ofFiles = new WeakMap<FileStore, ReturnType<typeof openSmall>>()

const smallOf = (files: FileStore) => findOrMake(ofFiles, files, () => openSmall(files))

type SiteParser<Input, T> = Parser<Input, FromFiles<T>>
const keyOf = ({ name }: { name: string }, input: object) => `${name} ${JSON.stringify(input)}`

/** Reads something small from the files of a site, or gives what was read before while it is still right. */
export const readKept = <Input extends { label: string }, T>(
  ctx: Context,
  parser: SiteParser<Input, T>,
  input: Input,
): Promise<T> =>
  smallOf(ctx.files).find(keyOf(parser, input), ctx, () => ctx.parse(parser, input, { who: input.label })) as Promise<T>

/** The same, only where nothing has to be read for it. */
export const recallKept = <Input extends { label: string }, T>(
  { files, now }: Context,
  parser: SiteParser<Input, T>,
  input: Input,
) => smallOf(files).recall(keyOf(parser, input), now()) as FromFiles<T> | undefined
