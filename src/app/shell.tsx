import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useInsertionEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { platformElsewhere } from '#account/web/on-platform.tsx'
import { onSignedOut } from '#kit/web/call.ts'
import { layOut } from '#kit/web/editor-window.ts'
import { useLocation, useNavigate } from '#kit/web/route/router.tsx'
import { Toasts } from '#kit/web/toast.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { Footer } from './footer.tsx'
import { useTitle } from './use-title.ts'
import { Link } from '#kit/web/route/link.tsx'
import { AccountMenu } from './account-menu.tsx'

/** Who this is, and who you are. */
function Header() {
  const person = usePerson()
  const here = useLocation()
  const { site, logo } = document.documentElement.dataset
  return (
    <header className="top">
      <a className="brand" href="/">
        {logo === undefined ? <span className="mark" /> : <img src={logo} alt="" />}
        {site}
      </a>
      {person && <AccountMenu email={person.email} />}
      {!person && here.pathname !== '/login' && (
        <Link to="/login" state={{ from: here }}>
          Sign in
        </Link>
      )}
    </header>
  )
}

/** What somebody sends without a connection fails at once and says why, instead of waiting without a word. */
const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })

/** Names the window after the screen, and takes the reader to it after a step. */
function useArrival() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const title = useTitle()
  const start = useRef(pathname)
  useInsertionEffect(() => layOut(pathname), [pathname])
  // Before the screen itself, which may be more exact.
  useInsertionEffect(() => {
    const { site = '' } = document.documentElement.dataset
    if (title) document.title = `${title} · ${site}`
  }, [title])
  useEffect(() => {
    const isStep = start.current !== pathname
    start.current = pathname
    if (isStep && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Forgets what was shown to one person before another one looks. */
function useOwnAnswers() {
  const id = usePerson()?.user_id
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== id) queries.clear()
    last.current = id
  }, [id])
}

/** Sends people whose token is no longer valid to the sign-in, and back afterwards. */
function useSignInAgain() {
  const from = useLocation()
  const navigate = useNavigate()
  useEffect(() => onSignedOut((error) => void navigate('/login', { state: { from, error } })), [from, navigate])
}

/** What is loaded after the screen for somebody who is signed in. */
function Personal() {
  const { user_id: person = '', exp = 0 } = usePerson() ?? {}
  const [Part, setPart] = useState<ComponentType<{ person: string }>>()
  useEffect(() => {
    if (exp * 1000 < Date.now() || platformElsewhere()) return
    void import('#accounts/web/personal.tsx').then(({ Personal }) => setPart(() => Personal))
  }, [exp])
  return person && Part && <Part key={person} person={person} />
}

function Frame({ children }: { children: ReactNode }) {
  const main = useArrival()
  useOwnAnswers()
  useSignInAgain()
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Header />
      <Personal />
      <main id="content" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toasts />
    </>
  )
}

/** What surrounds every screen. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Frame>{children}</Frame>
  </QueryClientProvider>
)
