import { useEffect, useRef, useState } from 'react'
import { call } from '#kit/web/call.ts'
import { checkPage } from '#sites/preview-contract.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { readProblems, spreadMissing } from '../problems/read-problems.ts'
import type { SiteProblem } from '../problems/site-problem.ts'
import { summariseFile, type Review } from './review.ts'
import type { UnpublishedFile } from '../drafts/use-waiting.ts'

async function findAll(domain: string, path: string, content: string, signal: AbortSignal): Promise<SiteProblem[]> {
  const own = readProblems(path, content).map((problem): SiteProblem => ({ ...problem, file: path }))
  const found = await call(checkPage, { params: { id: domain }, body: { path, content } }, { signal })
  const known = new Set(own.map(({ line, message }) => `${line} ${message}`))
  const others = found.filter(({ file, line, message }) => file === path && !known.has(`${line} ${message}`))
  return [...own, ...spreadMissing(path, content, others)].toSorted((a, b) => a.line - b.line)
}

/** The same with its problems. Errors that visitors see already stop nothing: they were there before. */
async function check(domain: string, review: Review, signal: AbortSignal): Promise<Review> {
  const { path, before, after, isNew } = review
  const problems = await findAll(domain, path, after, signal)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const old = errors.length === 0 || isNew ? [] : await findAll(domain, path, before, signal)
  const known = new Set(old.map(({ message }) => message))
  return { ...review, problems, isStopped: errors.some(({ message }) => !known.has(message)) }
}

/** What publishing each file would do, one after the other: first what changes, then what is wrong with it. */
export function useReviews(waiting: UnpublishedFile[]) {
  const openFiles = useOpenFiles()
  const [reviews, setReviews] = useState<ReadonlyMap<string, Review>>(new Map())
  const reading = useRef<Promise<ReadonlyMap<string, Review>>>(undefined)
  // In an order of its own: that of what waits changes while its files are read.
  const paths = waiting
    .map(({ path }) => path)
    .toSorted()
    .join('\n')
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
      const review = summariseFile(openFile)
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
