// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, Toasts } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

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
  act(() => showToast({ title: 'Added', lasts: 2000 }))
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Added')).toBeNull()
})
