// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
})

test('a part is loaded when it is first shown, and something else stands there until then', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined
  const Part = later(() => new Promise<typeof Greeting>((done) => (arrive = done)), <p>Loading...</p>)
  await act(async () => render(<Part name="Robin" />))
  expect(screen.getByText('Loading...')).toBeTruthy()
  await act(async () => arrive(Greeting))
  expect(screen.getByText('Hello Robin')).toBeTruthy()
})

test('a part that was hurried is there at once, and one that could not be loaded is tried again', async () => {
  let count = 0
  const Part = later(async () => {
    count += 1
    if (count === 1) throw new Error('Cut off')
    return Greeting
  })
  const report = vi.fn<typeof reportError>()
  vi.stubGlobal('reportError', report)
  const { unmount } = await act(async () => render(<Part name="Robin" />))
  expect(screen.getByRole('alert').textContent).toContain('This couldn’t be loaded.')
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeTruthy()
  expect(report).toHaveBeenCalledWith(new Error('Cut off'))
  unmount()
  await Part.hurry()
  render(<Part name="Robin" />)
  expect(screen.getByText('Hello Robin')).toBeTruthy()
})

test('a part is loaded from a server on the same machine also without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async () => new Response())
  const Part = later(async () => Greeting)
  await act(async () => render(<Part name="Robin" />))
  expect(await screen.findByText('Hello Robin')).toBeTruthy()
})

test('a part that is wanted without a network comes with the next one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting)
  const Part = later(load, <p>Loading...</p>)
  await act(async () => render(<Part name="Robin" />))
  expect(screen.getByText('Loading...')).toBeTruthy()
  expect(load).not.toHaveBeenCalled()
  isOnline.mockRestore()
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.getByText('Hello Robin')).toBeTruthy()
})
