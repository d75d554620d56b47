import { useEffect, useRef } from 'react'
import type { FileEntry } from '../contract.ts'

/** The path of a row that is about to go, and of the row that replaces it, if any. */
export interface ExpectedRow {
  gone: string
  fresh?: string
}
export type ExpectRow = (expected: ExpectedRow) => void

const nameIn = (list: HTMLElement | null, path: string | undefined) =>
  [...(list?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    .find(({ dataset }) => dataset.path === path)
    ?.querySelector<HTMLElement>('[data-name]')

const isLost = () => document.activeElement === document.body

interface Given {
  entries: FileEntry[] | undefined
  expected: ExpectedRow | undefined
  /** The folder that was open before this one, where there was one. */
  from: string | undefined
}

/**
 * Gives a lost focus back: to the row that follows a removed one; in a newly opened folder to the folder that somebody came from
 * or to the first row; without rows, to the list.
 */
export function useNextRow({ entries, expected, from }: Given) {
  const place = useRef<HTMLElement | null>(null)
  const before = useRef<FileEntry[]>(undefined)
  const met = useRef<ExpectedRow>(undefined)
  useEffect(() => {
    if (!entries) return
    const old = before.current
    before.current = entries
    const focus = (...wanted: (string | undefined)[]) => {
      if (!isLost()) return
      const names = wanted.map((path) => nameIn(place.current, path))
      ;(names.find(Boolean) ?? place.current)?.focus()
    }
    if (!old) {
      const origin = entries.find(({ path }) => from === path || from?.startsWith(`${path}/`))
      if (from !== undefined) focus(origin?.path, entries[0]?.path)
      return
    }
    if (!expected || expected === met.current || entries.some(({ path }) => path === expected.gone)) return
    met.current = expected
    const at = old.findIndex(({ path }) => path === expected.gone)
    focus(expected.fresh, entries[Math.max(0, Math.min(at, entries.length - 1))]?.path)
  }, [entries, expected, from])
  return (element: HTMLElement | null): void => {
    place.current = element
  }
}
