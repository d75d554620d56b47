// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Link, Onward } from './link.tsx'
import { Router, useLocation, useNavigate, useSearchParams } from './router.tsx'

const scrollTo = vi.fn<(x: number, y: number) => void>()
let arrive: () => void
const slow = () => new Promise<void>((done) => (arrive = done))
const prepare = (pathname: string) => (pathname === '/slow' ? slow() : undefined)

beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  history.replaceState(null, '', '/start')
})
afterEach(cleanup)

const Query = () => {
  const [query, setQuery] = useSearchParams()
  const set = () => setQuery({ q: 'bread' }, { replace: true, keepsScroll: true })
  return <button onClick={set}>{`Sought: ${query.get('q') ?? 'nothing'}`}</button>
}
const Back = () => {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/next', { replace: true })}>In its place</button>
}
function Site() {
  const { pathname, search, state } = useLocation()
  if (pathname === '/old') return <Onward to="/next" />
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{JSON.stringify(state)}</p>
      <Link to="/next" state={{ isNew: true }}>
        Next
      </Link>
      <Link to="/slow">Slow</Link>
      <Link to="/old">Old</Link>
      <Link to="/next" target="_blank">
        Elsewhere
      </Link>
      <Query />
      <Back />
    </>
  )
}
function open() {
  render(
    <Router prepare={prepare}>
      <Site />
    </Router>,
  )
  return userEvent.setup()
}
const title = () => screen.getByRole('heading').textContent
const click = (user: ReturnType<typeof open>, role: 'link' | 'button', name: string | RegExp) =>
  user.click(screen.getByRole(role, { name }))

test('a link shows another place, with what was given along, and the browser’s own way back leads here', async () => {
  const user = open()
  await click(user, 'link', 'Next')
  expect([title(), location.pathname]).toEqual(['/next', '/next'])
  expect(screen.getByText('{"isNew":true}')).toBeTruthy()
  await act(async () => {
    history.back()
    await new Promise((done) => addEventListener('popstate', done, { once: true }))
  })
  expect(title()).toBe('/start')
})

test('the old screen stays until the next one is loaded, and a person who moves on in the meantime is not pulled back', async () => {
  const user = open()
  await click(user, 'link', 'Slow')
  expect([title(), location.pathname]).toEqual(['/start', '/start'])
  await act(async () => arrive())
  expect([title(), location.pathname]).toEqual(['/slow', '/slow'])
  await click(user, 'link', 'Slow')
  const late = arrive
  await click(user, 'link', 'Next')
  await act(async () => late())
  expect(title()).toBe('/next')
})

test('a place that leads onward, and one that takes the place of another, leave no step behind', async () => {
  const user = open()
  const before = history.length
  await click(user, 'button', 'In its place')
  expect([title(), history.length]).toEqual(['/next', before])
  await click(user, 'link', 'Old')
  expect([title(), history.length]).toEqual(['/next', before + 1])
})

test('a link that is meant for another window, or is pressed with a key for one, is left to the browser', async () => {
  const user = open()
  await click(user, 'link', 'Elsewhere')
  await user.keyboard('{Control>}')
  await click(user, 'link', 'Next')
  expect(title()).toBe('/start')
})

test('the query is changed without moving the page, any other step begins at the top', async () => {
  const user = open()
  scrollTo.mockReset()
  await click(user, 'button', /^Sought/)
  expect(title()).toBe('/start?q=bread')
  expect(screen.getByRole('button', { name: 'Sought: bread' })).toBeTruthy()
  expect(scrollTo).not.toHaveBeenCalled()
  await click(user, 'link', 'Next')
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
