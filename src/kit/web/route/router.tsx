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
  /** What is given along. */
  state?: unknown
  /** In place of where one is, so that no step leads back there. */
  replace?: boolean
  /** The page does not scroll. */
  keepsScroll?: boolean
  /** Shown before anything else happens; otherwise what stands there stays until the next can be shown. */
  isAtOnce?: boolean
}

/** Goes to a place of the application, once what it shows is loaded. */
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

/** What stands behind the question mark, and how to change it. */
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
  /** Loads what a path shows; undefined when it is there. */
  prepare: (pathname: string) => Promise<void> | undefined
  children: ReactNode
}

/** Waits for what a path shows, as long as no other step is taken meanwhile. */
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

/** Keeps what is shown and the browser's address together. */
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
