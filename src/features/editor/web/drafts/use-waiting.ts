import { listDrafts } from '#files/history-contract.ts'
import { sayCount } from '#kit/say-count.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { useChanged, useOpenFiles } from './use-open-files.ts'

/** A file with an unpublished change. */
export interface UnpublishedFile {
  path: string
  /** When the server received it last; left out if it hasn't yet. */
  savedAt?: string | undefined
}

/** How much waits, in words. */
export const countWaiting = (count: number): string =>
  sayCount(count, { one: '1 unpublished change', other: `${count} unpublished changes` })

/** All that waits to be published, from earlier visits too. */
export function useWaiting(): UnpublishedFile[] {
  const openFiles = useOpenFiles()
  const changed = useChanged().map(({ place }) => place.path)
  const { data = [] } = useAnswer(listDrafts, { params: { id: openFiles.domain } })
  const savedAt = new Map(data.map((draft) => [draft.path, draft.savedAt]))
  const earlier = data.map(({ path }) => path).filter((path) => !openFiles.hasRead(path) && !changed.includes(path))
  return [...changed, ...earlier].map((path) => ({ path, savedAt: savedAt.get(path) }))
}
