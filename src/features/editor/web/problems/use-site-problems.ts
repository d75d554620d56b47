import { useEffect, useState } from 'react'
import { call } from '#kit/web/call.ts'
import { keyOfProblem } from '#sites/format/parsed/report.ts'
import { checkPage } from '#sites/preview-contract.ts'
import { useOpenFiles, useMade } from '../drafts/use-open-files.ts'
import { isPage } from '../location/where.ts'
import type { SiteProblem } from './site-problem.ts'

/** From the last change on. */
const checkAfterMs = 700

const none: SiteProblem[] = []

/** The problems of everything shown on the page of a file that can't be found in its text alone; checked a moment after every change. */
export function useSiteProblems(file: string, text: string): SiteProblem[] {
  const { domain } = useOpenFiles()
  const [found, setFound] = useState<{ file: string; problems: SiteProblem[] }>()
  const made = useMade()
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const body = { path: file, content: text }
      const all = await call(checkPage, { params: { id: domain }, body }, { signal: stop.signal })
      const { readProblems, spreadMissing } = await import('./read-problems.ts')
      const own = new Set(readProblems(file, text).map(keyOfProblem))
      const isNews = (each: SiteProblem) => !own.has(keyOfProblem(each))
      const problems = all.filter((each) => (each.file === file ? isNews(each) : isPage(file)))
      setFound({ file, problems: spreadMissing(file, text, problems) })
    }
    // Another part of the screen says when the browser is offline; the next change asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), checkAfterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [domain, file, text, made])
  return found?.file === file ? found.problems : none
}
