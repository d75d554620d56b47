import { t } from '#kit/t.ts'
import { useEffect, useState } from 'react'
import { previewPage } from '#sites/preview-contract.ts'
import { call } from '#kit/web/call.ts'
import { useChanged, useMade, useOnline } from '../drafts/use-open-files.ts'
import { readPreview } from '#kit/web/page-frame/paint.ts'
import { takeTraces } from '#kit/web/page-frame/traces.ts'
import type { ShownPage } from './preview-frame.tsx'

/** A page of the site, as it would be with another text in one file. */
export interface PreviewRequest {
  path: string
  content: string
  page?: string
}
export type Theme = 'light' | 'dark' | undefined

/** From the last change on. */
const drawAfterMs = 150

/** A text that changes whenever the server has received a change of another file. */
const useOthers = (path: string | undefined): string =>
  useChanged()
    .flatMap((openFile) =>
      openFile.place.path === path ? [] : `${openFile.place.path} ${openFile.state().seen?.savedAt}`,
    )
    .join()

/** The page as it would be, a moment after every change and when the network is back; nothing is asked for before there is a text. */
export function usePreview(domain: string, asked: PreviewRequest | undefined, theme: Theme) {
  const [shown, setShown] = useState<ShownPage>()
  const [problem, setProblem] = useState<string>()
  const { path, content, page } = asked ?? {}
  const made = useMade()
  const others = useOthers(path)
  const isOnline = useOnline()
  useEffect(() => {
    if (path === undefined || content === undefined) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const body = { path, content, page, theme }
        const answer = await call(previewPage, { params: { id: domain }, body }, { signal: stop.signal })
        const read = readPreview(await answer.text())
        setShown({ traces: takeTraces(read), page: read })
        setProblem(undefined)
      } catch (fault) {
        const words = fault instanceof Error ? fault.message : t('There is no preview now.')
        if (!stop.signal.aborted) setProblem(t(`Error Loading Content: ${words}`))
      }
    }
    const timer = setTimeout(() => void ask(), drawAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domain, path, content, page, theme, made, others, isOnline])
  return { shown, problem }
}
