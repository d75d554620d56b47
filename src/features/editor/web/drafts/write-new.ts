import { t } from '#kit/t.ts'
import type { OpenFiles } from './open-file.ts'

/** Begins a file that isn't there yet, as a draft. Refused if there is one, or if it can't be kept under that name. */
export async function writeNew(openFiles: OpenFiles, path: string, content: string): Promise<void> {
  const file = openFiles.open(path)
  await file.ready()
  if (file.state().published.version !== null || file.state().text !== '')
    throw new Error(t('There is a file of that name already.'))
  file.replace(content)
  await file.send()
  const { problem } = file.state()
  if (problem === undefined) return openFiles.noteMade()
  file.undo()
  openFiles.forget(path)
  throw new Error(problem)
}
