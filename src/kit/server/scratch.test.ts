import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openScratch } from './scratch.ts'

test('files that a process left behind are removed at the next start, and files in use have no name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-scratch-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'left-over'), 'x')
  const scratch = openScratch(folder)
  expect(readdirSync(folder)).toEqual([])
  await using file = await scratch.open()
  await file.writeFile('kept while it is open')
  expect(readdirSync(folder)).toEqual([])
  expect((await file.read({ position: 0 })).bytesRead).toBe(21)
})
