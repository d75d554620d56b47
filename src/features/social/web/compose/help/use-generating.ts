import { useEffect, useRef, useState } from 'react'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import type { Answer, Endpoint, Input } from '#kit/contract.ts'
import { showToast } from '#kit/web/toast.tsx'
import { sayFailure } from '#social/web/words/say-failure.ts'

export interface Generating {
  prompt: string
  setPrompt: (prompt: string) => void
  /** What came of it. */
  made?: unknown
  problem: string | undefined
  isBusy: boolean
  generate: () => Promise<void>
}

/** Has a model make something of a prompt; it stops when the window is closed. */
export function useGenerating<E extends Endpoint>(endpoint: E, inputOf: (prompt: string) => Input<E>) {
  const [prompt, setPrompt] = useState('')
  const [made, setMade] = useState<Answer<E>>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function generate(): Promise<void> {
    if (isBusy) return
    if (prompt.trim() === '') {
      setProblem(t('Say what it is to be about.'))
      return showToast({ kind: 'bad', title: t('Prompt Required'), text: t('Say what it is to be about.') })
    }
    const { signal } = (stop.current = new AbortController())
    setBusy(true)
    setProblem(undefined)
    try {
      setMade(await call(endpoint, inputOf(prompt), { signal }))
    } catch (failure) {
      if (signal.aborted) return
      const text = sayFailure(failure as CallError)
      setProblem(text)
      showToast({ kind: 'bad', title: t('Generation Failed'), text })
    }
    setBusy(false)
  }

  return { prompt, setPrompt, made, setMade, problem, isBusy, generate }
}
