// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a toast is announced, gives way to the next, and goes by itself after three seconds', () => {
  render(<Toasts />)
  const place = screen.getByRole('status')
  expect(place.textContent).toBe('')
  act(() => showToast({ title: 'Saved' }))
  act(() => vi.advanceTimersByTime(2000))
  expect(place.textContent).toBe('Saved')
  act(() => showToast({ title: 'Success!', text: 'You are subscribed.' }))
  act(() => vi.advanceTimersByTime(2999))
  expect(place.textContent).toBe('Success!You are subscribed.')
  act(() => vi.advanceTimersByTime(1))
  expect(place.textContent).toBe('')
})

test('a toast may be shorter', () => {
  render(<Toasts />)
  act(() => showToast({ title: 'Added', lastsMs: 2000 }))
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Added')).toBeNull()
})

test('a change can be undone while its toast is shown', () => {
  render(<Toasts />)
  let isBack = false
  act(() => showToast({ title: 'Deleted', action: { words: 'Undo', act: () => (isBack = true) } }))
  act(() => screen.getAllByRole('button', { name: 'Undo' }).at(-1)?.click())
  expect(isBack).toBe(true)
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('a toast with something to do about it stays for ten seconds, whatever was asked for', () => {
  render(<Toasts />)
  act(() => showToast({ title: 'Bread deleted', lastsMs: 2000, action: { words: 'Undo', act: () => {} } }))
  act(() => vi.advanceTimersByTime(9999))
  expect(screen.getByText('Bread deleted')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Bread deleted')).toBeNull()
})

test('a toast waits while it is pointed at or has the focus, and can be reached by a key', () => {
  render(<Toasts />)
  let isBack = false
  act(() => showToast({ title: 'Tea deleted', action: { words: 'Undo', act: () => (isBack = true) } }))
  act(() => vi.advanceTimersByTime(2900))
  const toast = screen.getAllByText('Tea deleted').at(-1)!
  fireEvent.pointerEnter(toast.parentElement!)
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.pointerLeave(toast.parentElement!)
  fireEvent.keyDown(document.body, { key: 'F6' })
  expect(document.activeElement?.textContent).toBe('Undo')
  act(() => vi.advanceTimersByTime(60_000))
  act(() => (document.activeElement as HTMLElement).click())
  expect(isBack).toBe(true)
  act(() => showToast({ title: 'Tea is back', lastsMs: 2000 }))
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Tea is back')).toBeNull()
})
