import { globSync, readFileSync, statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that need a page to work on. */
export const inBrowser = globSync('src/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'),
)

/** The slowest tests; many of them mostly wait for processes, disks and retries, while others compute. */
const slow = [
  'files/crash.test',
  'embedded/crash.test',
  'server/jobs.test',
  'embedded/full-disk.test',
  'mail/open-mail.test',
  'files/zip.test',
  'places/places.test',
  'pages/limits.test',
  'pages/made-apart.test',
  'app/start.test',
  'every-page.journey',
  'loop-walk.test',
  'editor.journey',
  'account-area.journey',
]

function rankOf({ moduleId, project }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(`${name}.ts`))
  if (place !== -1) return place
  return slow.length + (project.name === 'browser' ? 1 : 0)
}

/** Long files first, so that no core idles at the end. */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file), size: statSync(file.moduleId).size }))
    return ranked.toSorted((a, b) => a.rank - b.rank || b.size - a.size).map(({ file }) => file)
  }
}
