import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { hrefOf, readPlace, writePlace, type Place, type To } from './place.ts'
import { useScroll } from './use-scroll.ts'

export interface Manner {
  /** State passed to the next place. */
  state?: unknown
  /** Replaces the present place in the history, so that no step leads back to it. */
  replace?: boolean
  /** The page does not scroll. */
  keepsScroll?: boolean
  /** Shows the next place at once; otherwise the old one stays until the next is loaded. */
  isAtOnce?: boolean
}

/** Goes to a place of the application as soon as its screen is loaded. */
export type Navigate = (to: To, manner?: Manner) => Promise<void>

const Here = createContext<{ place: Place; navigate: Navigate } | undefined>(undefined)

function useHere() {
  const here = useContext(Here)
  if (!here) throw new Error('There is no router around this.')
  return here
}

export const useLocation = (): Place => useHere().place
export const useNavigate = (): Navigate => useHere().navigate

type Query = URLSearchParams | [string, string][] | Record<string, string>

/** The query of the address, and a function that changes it. */
export function useSearchParams() {
  const { place, navigate } = useHere()
  const query = new URLSearchParams(place.search)
  const setQuery = (next: Query | ((old: URLSearchParams) => Query), manner?: Manner) => {
    const search = String(new URLSearchParams(typeof next === 'function' ? next(query) : next))
    void navigate({ pathname: place.pathname, search: search && `?${search}` }, manner)
  }
  return [query, setQuery] as const
}

interface Props {
  /** Loads the screen of a path; undefined if it is loaded already. */
  prepare: (pathname: string) => Promise<void> | undefined
  children: ReactNode
}

/** Waits for the screen of a path, and then shows it unless somebody has gone elsewhere meanwhile. */
function useArrival(prepare: Props['prepare']) {
  const steps = useRef(0)
  return useCallback(
    async (pathname: string, arrive: () => void): Promise<void> => {
      const step = (steps.current += 1)
      const loading = prepare(pathname)
      if (loading) await loading
      if (step === steps.current) arrive()
    },
    [prepare],
  )
}

/** Shows the place that the browser's address names. */
export function Router({ prepare, children }: Props) {
  const [place, setPlace] = useState(readPlace)
  const leave = useScroll(place)
  const comeTo = useArrival(prepare)
  const navigate = useCallback<Navigate>(
    (to, { state = null, replace = false, keepsScroll, isAtOnce } = {}) =>
      comeTo(new URL(hrefOf(to), location.href).pathname, () => {
        leave(keepsScroll)
        const next = writePlace(to, state, replace)
        if (isAtOnce) flushSync(() => setPlace(next))
        else startTransition(() => setPlace(next))
      }),
    [comeTo, leave],
  )
  useEffect(() => {
    const follow = () => {
      const next = readPlace()
      void comeTo(next.pathname, () => {
        leave()
        startTransition(() => setPlace(next))
      })
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [comeTo, leave])
  const here = useMemo(() => ({ place, navigate }), [place, navigate])
  return <Here value={here}>{children}</Here>
}
