import { t } from '#kit/t.ts'
import { useEffect, useRef, useState } from 'react'
import { call, CallError } from '#kit/web/call.ts'
import { readLines } from '#kit/web/read-lines.ts'
import { buildSite, type BuildLine } from '../contract.ts'
import type { Built, BuiltPage, BuildWish } from './kept-build.ts'

/** What has come so far of a website that is being built. */
export interface GrowingWebsite {
  title: string
  pages: BuiltPage[]
  /** The texts by the paths of their pages. */
  texts: ReadonlyMap<string, string>
  /** The paths of pages that are complete. */
  complete: ReadonlySet<string>
  /** The page that grows now. */
  current: string
}

const nothing: GrowingWebsite = { title: '', pages: [], texts: new Map(), complete: new Set(), current: '/' }

function grow(old: GrowingWebsite, line: BuildLine): GrowingWebsite {
  if (line.event === 'outline') return { ...old, title: line.title, pages: line.pages }
  if (line.event !== 'page') return old
  const { path, content, isComplete } = line
  const complete = isComplete ? new Set([...old.complete, path]) : old.complete
  return { ...old, texts: new Map([...old.texts, [path, content]]), complete, current: path }
}

const cut = t(
  'The connection was lost before your website was finished. Your description is still here. Please try again.',
)

function bodyOf(wish: BuildWish) {
  const given = Object.entries(wish).filter(([, value]) => value.trim() !== '')
  return { ...Object.fromEntries(given), words: wish.words }
}

/** Builds a website line by line, until it is complete, fails or is cancelled. */
export function useBuild(domain: string, onBuilt: (built: Built) => void) {
  const [growing, setGrowing] = useState<GrowingWebsite>()
  const [trouble, setTrouble] = useState<string>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function read(wish: BuildWish, signal: AbortSignal): Promise<Built> {
    const response = await call(buildSite, { params: { id: domain }, body: bodyOf(wish) }, { signal })
    let state = nothing
    for await (const line of readLines<BuildLine>(response)) {
      if (line.event === 'failed') throw new CallError(502, line.message)
      state = grow(state, line)
      setGrowing(state)
      if (line.event === 'done')
        return { id: line.build, title: state.title, pages: state.pages, byRules: line.byRules }
    }
    throw new CallError(0, cut)
  }
  async function build(wish: BuildWish): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setTrouble(undefined)
    setGrowing(nothing)
    try {
      onBuilt(await read(wish, stop.signal))
    } catch (problem) {
      if (!stop.signal.aborted) setTrouble(problem instanceof CallError ? problem.message : cut)
    } finally {
      if (running.current === stop) setGrowing(undefined)
    }
  }
  return { build, growing, trouble, cancel: () => running.current?.abort() }
}
