import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test('what is typed as an address gets the beginning that it lacks', () => {
  for (const [typed, href] of [
    ['example.com/a', 'https://example.com/a'],
    ['www.example.com', 'https://www.example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['+49 (30) 123-456', 'tel:+4930123456'],
    ['/about', '/about'],
    ['files/menu.pdf', 'files/menu.pdf'],
    ['menu.pdf', 'menu.pdf'],
    ['#hours', '#hours'],
  ])
    expect(completeAddress(typed ?? '')).toEqual({ href })
})

test('an address that would run a script is refused', () => {
  for (const typed of ['javascript:alert(1)', ' JaVa\tScript:alert(1)', 'data:text/html,x', 'vbscript:x', ''])
    expect(completeAddress(typed)).toEqual({ error: expect.any(String) })
})
