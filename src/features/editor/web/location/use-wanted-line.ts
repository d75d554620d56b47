import { useEffect, useLayoutEffect, useRef } from 'react'

export interface LineTarget {
  /** The line that is to be shown. */
  wanted: { line: number } | undefined
  /** Shows a line in the text of the file. */
  onShow: (line: number) => void
}

/** Shows a line once it is wanted and all lines are drawn. */
export function useWantedLine(wanted: LineTarget['wanted'], isDrawn: boolean, show: (line: number) => void): void {
  const latest = useRef(show)
  useLayoutEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (wanted && isDrawn) latest.current(wanted.line)
  }, [wanted, isDrawn])
}
