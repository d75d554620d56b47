import { useEffect, useMemo, useState } from 'react'
import type { CheckTable } from '#sites/format/blocks/given.ts'
import { readContent } from '#sites/format/read-content.ts'
import { isReached } from '#kit/web/reach.ts'
import type { Problem } from '#sites/format/parsed/report.ts'

const pauseMs = 400

/** A text that is typed, once its writer pauses, for what would take too long at every letter. */
function usePausedText(text: string): string {
  const [calm, setCalm] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return calm
}

interface PageFindings {
  problems: Problem[]
  /** Whether the text has a table, checked or not. */
  hasTable: boolean
}

function findProblems(text: string, checkTable: CheckTable | undefined): PageFindings {
  let hasTable = false
  const check: CheckTable = (csv) => {
    hasTable = true
    return checkTable?.(csv) ?? { warnings: [] }
  }
  const { problems } = readContent(text, check)
  return { problems, hasTable }
}

/** Not without a network, because browsers request a script once and remember that it failed. */
async function loadCheck(): Promise<CheckTable | undefined> {
  return (await isReached()) ? (await import('#sites/format/text/table.ts')).readTable : undefined
}

/** The problems found in the text of a page; those of its tables once their parser is loaded. */
export function usePageProblems(text: string): Problem[] {
  const calm = usePausedText(text)
  const [checkTable, setCheck] = useState<CheckTable>()
  const { problems, hasTable } = useMemo(() => findProblems(calm, checkTable), [calm, checkTable])
  const isLacking = hasTable && !checkTable
  useEffect(() => {
    // The next change tries again.
    if (isLacking)
      void loadCheck()
        .then((check) => setCheck(() => check))
        .catch(() => undefined)
  }, [isLacking, calm])
  return problems
}
