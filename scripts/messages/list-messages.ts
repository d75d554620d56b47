import { readFileSync } from 'node:fs'
import { fromRoot } from '../vite/from-root.ts'
import { findMessages } from './find-messages.ts'
import { listScreenFiles } from './screen-files.ts'

/** Every text that a catalogue translates, with the files that it stands in. */
export function listMessages(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const note = (file: string, key: string) => void found.set(key, [...(found.get(key) ?? []), file])
  const read = (file: string) => readFileSync(fromRoot(file), 'utf8')
  for (const file of listScreenFiles()) for (const { key } of findMessages(file, read(file))) note(file, key)
  return found
}
