import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#test/long.ts'
import { accentColours, accentNames, readAccent } from './accent.ts'
import { contrastOf } from './colour.ts'

const pages = { dark: ['#0f1115', '#171a21'], light: ['#fcfcfa', '#f3f2ee'] }

function expectReadable(accent: string | undefined) {
  const colours = accentColours(accent)
  for (const theme of ['dark', 'light'] as const) {
    const { accent: text, onAccent, soft } = colours[theme]
    for (const under of [...pages[theme], soft]) expect(contrastOf(text, under)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(text, onAccent)).toBeGreaterThanOrEqual(4.5)
  }
}

test('black on white has the contrast that WCAG says', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('whatever colour an owner picks, its text can be read on both themes', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(hex, expectReadable), { numRuns: times(3000) })
  for (const accent of ['#000', '#fff', '#f00', '#0f0', '#00f', '#ff0', undefined, 'nonsense']) expectReadable(accent)
})

test('every named colour of the house can be read', () => {
  expect(Object.keys(accentNames)).toHaveLength(16)
  for (const name of Object.keys(accentNames)) expectReadable(name)
})

test('a colour that reads well already is left as it is', () => {
  expect(accentColours('#f5b942').dark.accent).toBe('#f5b942')
  expect(accentColours('#7a2e8e').light.accent).toBe('#7a2e8e')
})

test('a colour that is moved keeps its hue', () => {
  const { r, g, b } = Object.fromEntries(
    ['r', 'g', 'b'].map((part, index) => [
      part,
      Number.parseInt(accentColours('#0000ff').dark.accent.slice(1 + index * 2, 3 + index * 2), 16),
    ]),
  ) as { r: number; g: number; b: number }
  expect(b).toBeGreaterThan(g)
  expect(b).toBeGreaterThan(r)
})

test('a colour is a name of the house or has three or six hex digits', () => {
  expect(readAccent('Teal')).toBe(accentNames.teal)
  expect(readAccent('#1Af')).toBe('#11aaff')
  expect(['#12', '#12345', 'toString', '__proto__', 'red;', '#12345g', ''].map(readAccent)).toEqual(
    Array(7).fill(undefined),
  )
})
