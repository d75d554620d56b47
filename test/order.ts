import { globSync, readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { readDurations } from './durations.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** The tests that need a page to work on. */
export const inBrowser = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  read(file).startsWith('// @vitest-environment jsdom'),
)

/** Scripts of pages, and what all screens have in common, take hold of their page for good as soon as they are loaded. */
const takesHold =
  /\/(?:script|shop|widget|page-frame)\/|\/page-script\.|kit\/web\/(?:follow|theme|token)\.|talk\/web\/patience\./
/** So does React, and what it does later may come when the next file has begun. */
const rendersScreens = (file: string) => read(file).includes(`from '@testing-library/react'`)
const hasOwnPage = (file: string) => takesHold.test(file.replaceAll('\\', '/')) || rendersScreens(file)
export const onOwnPage = inBrowser.filter(hasOwnPage)
export const onSharedPage = inBrowser.filter((file) => !hasOwnPage(file))

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
