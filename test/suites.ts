import { readFileSync } from 'node:fs'

/** What Vitest calls the tests that `npm test` leaves to `npm run test:long`. */
export const tags = [{ name: 'long', description: 'Left to npm run test:long.' }]

const wholeFile = /^\/\/ @module-tag long$/m
const someTests = /\blongJourney\(|\btags: 'long'/

/** Whether all of a file is left to the long suite, or some of it. */
export function readTag(file: string): 'all' | 'some' | undefined {
  const source = readFileSync(file, 'utf8')
  if (wholeFile.test(source)) return 'all'
  return someTests.test(source) ? 'some' : undefined
}
