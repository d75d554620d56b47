import type Papa from 'papaparse'
import { useSyncExternalStore } from 'react'

let reader: typeof Papa | undefined
let loading: Promise<void> | undefined
const watchers = new Set<() => void>()

async function load(): Promise<void> {
  try {
    reader = (await import('papaparse')).default
    for (const tell of watchers) tell()
  } catch (problem) {
    loading = undefined
    throw problem
  }
}

/** Loads what reads CSV; most pages have no need of it. */
export const loadCsv = (): Promise<void> => (loading ??= load())

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

/** Whether CSV can be read by now. */
export const useCsv = (): boolean => useSyncExternalStore(watch, () => reader !== undefined)

interface Step {
  data: string[]
  errors: []
  meta: object
}
interface Manner {
  skipEmptyLines: true
  step: (step: Step, parser: { abort: () => void }) => void
}

/** In place of the library, for as long as it isn’t loaded: every line is one cell, and nothing is wrong with it. */
function readLines(text: string, { step }: Manner): void {
  for (const line of text.split(/\r\n?|\n/)) {
    if (line !== '') step({ data: [line], errors: [], meta: {} }, { abort: () => undefined })
  }
}

/** The library as far as it is loaded. */
export const csv = {
  parse: (text: string, manner: Manner): void => {
    if (reader) reader.parse(text, manner as Parameters<typeof Papa.parse>[1])
    else readLines(text, manner)
  },
}
