import { useEffect, useEffectEvent, useState } from 'react'

export interface Option {
  value: string
  label: string
  /** More about it, below the label. */
  hint?: string
}

export type Find = (text: string, signal: AbortSignal) => Promise<readonly Option[]>

interface FoundOptions {
  /** What was searched for. */
  text: string | undefined
  options: readonly Option[]
  isFailure?: boolean
}

/** Typing faster than this does not search at every letter. */
const restMs = 200

/** What is found for a text; the last answer stays until the next one is there. */
export function useFound(find: Find | undefined, text: string) {
  const [found, setFound] = useState<FoundOptions>({ text: undefined, options: [] })
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    const options = await find?.(text, signal).catch(() => undefined)
    if (!signal.aborted) setFound({ text, options: options ?? [], isFailure: options === undefined })
  })
  const isAsked = find !== undefined
  useEffect(() => {
    if (!isAsked) return
    const control = new AbortController()
    const timer = setTimeout(() => void ask(control.signal), restMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [isAsked, text])
  const isBusy = isAsked && found.text !== text
  return { options: found.options, isBusy, isFailure: !isBusy && found.isFailure === true }
}
