import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const lines = `
  import { collectAtRest } from '${import.meta.resolve('./rest.ts')}'
  const registry = new FinalizationRegistry(() => process.exit(7))
  collectAtRest(20)
  setTimeout(() => registry.register({}, 'a page'), 50)
  setTimeout(() => process.exit(0), 40_000)
`
/** V8 by itself would take eight seconds, where it does it at all. */
const byUsAlone = '--no-memory-reducer'

test('unused memory is freed while no requests come', async () => {
  const idle = promisify(execFile)(process.execPath, [byUsAlone, '--input-type=module-typescript', '-e', lines])
  await expect(idle).rejects.toMatchObject({ code: 7 })
})
