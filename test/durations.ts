import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How long each file of tests takes, in seconds. */
type Durations = Record<string, number>

const measured = 'node_modules/.cache/sitewright-test-durations.json'
/** For a first run: the slowest ones, as they were when somebody last copied them. */
const usual = 'test/durations.json'

function read(file: string): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Not there on a first run, or cut off; it only decides an order.
    return {}
  }
}

/** Those of the last runs on this machine, and otherwise the usual ones. */
export const readDurations = (): Durations => ({ ...read(usual), ...read(measured) })

export function keepDurations(durations: Durations): void {
  mkdirSync(dirname(measured), { recursive: true })
  writeFileSync(measured, JSON.stringify({ ...read(measured), ...durations }))
}
