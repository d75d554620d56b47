import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Place } from './place.ts'

const storageKey = 'scroll'
/** How many places are remembered. */
const most = 50

function recall(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function store(positions: Map<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most)))
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}

/** How long to wait until a place is loaded. */
const patienceMs = 10_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Scrolls to a position as soon as the page is long enough, unless the reader scrolls first. */
function reach(position: number, end: AbortController): void {
  const start = performance.now()
  const { signal } = end
  const step = () => {
    if (signal.aborted) return
    scrollTo(0, position)
    if (scrollY + 1 < position && performance.now() - start < patienceMs) requestAnimationFrame(step)
    else end.abort()
  }
  for (const move of ownMoves) addEventListener(move, () => end.abort(), { signal })
  step()
}

/** Names a step of the history. A typed address has no key, so its path counts too. */
const nameOf = ({ key, pathname, search }: Place): string => key + pathname + search

/** Shows a place where it was left, at what its address names, or from the top. */
function restore(place: Place, positions: Map<string, number>, end: AbortController): void {
  const { hash } = place
  const position = positions.get(nameOf(place))
  const named = hash === '' ? null : document.getElementById(hash.slice(1))
  if (position !== undefined) reach(position, end)
  else if (named) named.scrollIntoView()
  else scrollTo(0, 0)
}

/**
 * Remembers how far down each place was read, and shows it there again, after a reload too. Returns what is called before
 * another place is shown; `isStill` when the page does not scroll.
 */
export function useScroll(place: Place): (isStill?: boolean) => void {
  const [positions] = useState(recall)
  const here = useRef(place)
  const stays = useRef(false)
  useLayoutEffect(() => {
    here.current = place
    const end = new AbortController()
    if (!stays.current) restore(place, positions, end)
    stays.current = false
    return () => end.abort()
  }, [place, positions])
  const leave = useCallback(
    (isStill = false) => {
      positions.set(nameOf(here.current), scrollY)
      stays.current = isStill
    },
    [positions],
  )
  useEffect(() => {
    const goAway = () => {
      leave()
      store(positions)
      history.scrollRestoration = 'auto'
    }
    history.scrollRestoration = 'manual'
    addEventListener('pagehide', goAway)
    return () => removeEventListener('pagehide', goAway)
  }, [leave, positions])
  return leave
}
