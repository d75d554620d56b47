import { appendFileSync } from 'node:fs'
import { onTestFinished, test } from 'vitest'
import { type Program, startProgram } from '../program.ts'

// oxlint-disable-next-line node/no-process-env
const journal = process.env['TEST_JOURNAL'] ?? ''
const note = (words: string) => appendFileSync(journal, `${words}\n`)

const isRunning = ({ child }: Program) => child.exitCode === null && child.signalCode === null

// What it notes is read by `cut-short.test.ts`, since it never comes to its end.
// oxlint-disable-next-line vitest/expect-expect
test('starts one program after the other', async () => {
  const programs: Program[] = []
  // When other tests remove their folders.
  onTestFinished(() => note(`${programs.filter(isRunning).length} of ${programs.length} running`))
  for (;;) {
    const program = startProgram(['-e', 'setTimeout(() => {}, 30_000)'])
    programs.push(program)
    note('started')
    await program.closed
  }
})
