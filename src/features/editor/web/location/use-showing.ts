import { useLayoutEffect, useRef, useState } from 'react'
import type { Side } from './tabs.tsx'
import { addressOf, fileOf, hasForm, isPage, useWhere, whereOf, type EditorRoute } from './where.ts'

/** Which side a small screen shows, each as far down as it was left. */
function useSide() {
  const [side, setSide] = useState<Side>('write')
  const left = useRef<Partial<Record<Side, number>>>({})
  useLayoutEffect(() => {
    scrollTo(0, left.current[side] ?? scrollY)
  }, [side])
  const turn = (next: Side) => {
    left.current[side] = scrollY
    setSide(next)
  }
  const turnToWriting = () => {
    left.current = {}
    setSide('write')
  }
  return { side, turn, write: turnToWriting }
}

/** What is edited and seen, and the ways to other places of the site. */
export function useShowing() {
  const [where, goTo] = useWhere()
  const { write, ...sides } = useSide()
  const [wanted, setWanted] = useState<{ line: number }>()
  const go: typeof goTo = (change) => {
    setWanted(undefined)
    goTo(change)
  }
  const show = (line: number | undefined) => {
    if (line === undefined) return
    write()
    setWanted({ line })
  }
  const showFile = (path: string, line?: number) => {
    go(hasForm(path) ? whereOf(path) : { part: 'files', file: path })
    show(line)
  }
  /** The same for what was touched in the preview: a text that is open as one stays so. */
  const showTouched = (path: string, line?: number) => {
    if (path !== fileOf(where)) go(whereOf(path))
    write()
    show(line)
  }
  return { where, go, ...sides, wanted, show, showFile, showTouched }
}

/** The page that shows what is edited: the store, or the page whose text it is, or was before. */
export function seenAt(where: EditorRoute): string {
  const file = fileOf(where)
  return where.part === 'store' ? '/store' : addressOf(isPage(file) ? file : where.page)
}
