import { globSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations } from './durations.ts'

/** The tests that need a page to work on. */
export const inBrowser = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
)

/** Long files first, so that no core idles at the end; among those that were never measured, large ones. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const weighed = files.map((file) => ({
      file,
      seconds: durations[relative(process.cwd(), file.moduleId).replaceAll('\\', '/')] ?? 0,
      size: statSync(file.moduleId).size,
    }))
    return weighed.toSorted((a, b) => b.seconds - a.seconds || b.size - a.size).map(({ file }) => file)
  }
}
