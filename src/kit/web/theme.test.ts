// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { followTheme, readScheme, setTheme, watchScheme } from './theme.ts'

const device = { matches: false, change: () => undefined as void }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return device.matches
    },
    addEventListener: (_: string, tell: () => void) => (device.change = tell),
  }))
})
const shown = () => document.documentElement.dataset.theme

test('screens are dark until somebody wants them light, which is remembered', () => {
  followTheme()
  expect([shown(), readScheme()]).toEqual(['dark', 'dark'])
  setTheme('light')
  expect([shown(), readScheme(), localStorage.getItem('theme')]).toEqual(['light', 'light', 'light'])
})

test('a theme chosen in another tab is shown here', () => {
  followTheme()
  const told = vi.fn<() => void>()
  const stop = watchScheme(told)
  localStorage.setItem('theme', 'light')
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  expect(shown()).toBe('light')
  expect(told).toHaveBeenCalled()
  stop()
})

test('without a choice the theme is the device’s, also when that changes', () => {
  setTheme('auto')
  followTheme()
  expect(shown()).toBe('dark')
  device.matches = true
  device.change()
  expect(shown()).toBe('light')
  device.matches = false
})
