import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const made = /\b(?:writeSite\(|(?:makeSite|open\w+)\(\w+, )'([^']+)'/g

test('no journey builds on a site that one in another file has made', () => {
  const makers = new Map<string, Set<string>>()
  for (const file of globSync('e2e/*.ts'))
    for (const [, site = ''] of readFileSync(file, 'utf8').matchAll(made))
      makers.set(site, (makers.get(site) ?? new Set()).add(file))
  expect(makers.size).toBeGreaterThan(50)
  expect([...makers].filter(([, files]) => files.size > 1)).toEqual([])
})

test('no journey removes a route from an open page, where a request that is just sent would hang', () => {
  const removing = globSync('e2e/*.ts').filter((file) => /\.unroute|times:/.test(readFileSync(file, 'utf8')))
  expect(removing).toEqual(['e2e/kept-profile.ts'])
})
