import { useEffect, useState } from 'react'
import { call, CallError } from '#kit/web/call.ts'
import {
  readRecording,
  showRecordedPage,
  type RecordedEvent,
  type RecordingView,
} from '#visitors/recording-contract.ts'
import type { TrackPage } from './track.ts'

export interface WantedRecording {
  domainId: string
  fingerprint: string
  visit: string
}

/** Events that are played at most: those of the longest visit, with room for more. */
const mostEvents = 6000

export interface LoadedRecording {
  recording: RecordingView
  events: RecordedEvent[]
  /** Whether there are no more than these. */
  areAll: boolean
}

async function readAll(
  { domainId, fingerprint, visit }: WantedRecording,
  signal: AbortSignal,
): Promise<LoadedRecording> {
  const events: RecordedEvent[] = []
  for (let from = 0; ;) {
    const query = { domain_id: domainId, visit, from }
    const answer = await call(readRecording, { params: { fingerprint }, query }, { signal })
    events.push(...answer.events)
    const { recording, next } = answer
    if (next === null || events.length >= mostEvents) return { recording, events, areAll: next === null }
    from = next
  }
}

/** Everything of a visit, read once: each reading is noted in the audit log. */
export function useRecording(wanted: WantedRecording) {
  const [found, setFound] = useState<LoadedRecording>()
  const [problem, setProblem] = useState<string>()
  const [tries, setTries] = useState(0)
  const { domainId, fingerprint, visit } = wanted
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      try {
        setFound(await readAll({ domainId, fingerprint, visit }, stop.signal))
        setProblem(undefined)
      } catch (fault) {
        if (!stop.signal.aborted) setProblem(fault instanceof Error ? fault.message : String(fault))
      }
    }
    void read()
    return () => stop.abort()
  }, [domainId, fingerprint, visit, tries])
  return { found, problem, again: () => setTries(tries + 1) }
}

export interface ShownPage {
  key: string
  html?: string
  /** Why it can’t be shown. */
  problem?: string
}

/** How long a page is looked at before it is asked for: a visit can have sent thousands of them in a moment. */
const restMs = 120
/** Pages that are kept, to be gone back to. */
const mostPages = 30

/** The page at a time of a visit, as it was then; the latest ones that were shown are kept. */
export function useRecordedPage({ domainId, fingerprint, visit }: WantedRecording, page: TrackPage | undefined) {
  const [pages] = useState(() => new Map<string, ShownPage>())
  const [, setDrawn] = useState(0)
  const key = page ? `${page.t} ${page.url}` : ''
  const { t, url } = page ?? { t: 0, url: '' }
  useEffect(() => {
    if (key === '' || pages.has(key)) return undefined
    const stop = new AbortController()
    const keep = (shown: Omit<ShownPage, 'key'>) => {
      const [oldest = key] = pages.size >= mostPages ? pages.keys() : []
      pages.delete(oldest)
      pages.set(key, { key, ...shown })
      setDrawn((times) => times + 1)
    }
    const read = async () => {
      try {
        const query = { domain_id: domainId, visit, url, t }
        const answer = await call(showRecordedPage, { params: { fingerprint }, query }, { signal: stop.signal })
        keep({ html: await answer.text() })
      } catch (fault) {
        if (stop.signal.aborted) return
        keep({ problem: fault instanceof CallError || fault instanceof Error ? fault.message : String(fault) })
      }
    }
    const rest = setTimeout(() => void read(), restMs)
    return () => {
      clearTimeout(rest)
      stop.abort()
    }
  }, [domainId, fingerprint, visit, url, t, key, pages])
  return pages.get(key)
}
