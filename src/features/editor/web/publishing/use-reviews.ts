import { useEffect, useRef, useState } from 'react'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { check, summarise, type Review } from './review.ts'
import type { Waiting } from './use-waiting.ts'

/** What publishing each file would do, one after the other: first what changes, then what is wrong with it. */
export function useReviews(waiting: Waiting[]) {
  const openFiles = useOpenFiles()
  const [reviews, setReviews] = useState<ReadonlyMap<string, Review>>(new Map())
  const reading = useRef<Promise<ReadonlyMap<string, Review>>>(undefined)
  const paths = waiting.map(({ path }) => path).join('\n')
  useEffect(() => {
    const stop = new AbortController()
    const found = new Map<string, Review>()
    const keep = (review: Review) => {
      found.set(review.path, review)
      if (!stop.signal.aborted) setReviews((before) => new Map(before).set(review.path, review))
    }
    const read = async (path: string) => {
      const openFile = openFiles.open(path)
      await openFile.ready()
      const review = summarise(openFile)
      keep(review)
      // What can't be checked now is published unchecked: a lost connection is told when that fails.
      keep(await check(openFiles.domain, review, stop.signal).catch(() => ({ ...review, problems: [] })))
    }
    const readAll = async () => {
      for (const path of paths.split('\n')) if (path && !stop.signal.aborted) await read(path).catch(() => undefined)
      return found
    }
    reading.current = readAll()
    return () => stop.abort()
  }, [openFiles, paths])
  return { reviews, whenChecked: async () => (await reading.current) ?? reviews }
}
