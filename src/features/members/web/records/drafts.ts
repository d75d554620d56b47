import { useState } from 'react'
import type { OwnRecord } from '#members/contract.ts'
import type { RecordType } from '#members/rules.ts'

/** What is typed into a record and not saved. */
export type Draft = Pick<OwnRecord, 'bio' | 'interests' | 'pictures' | 'visibility'>

export const draftOf = ({ bio, interests, pictures, visibility }: OwnRecord): Draft => ({
  bio,
  interests,
  pictures,
  visibility,
})

export const isChanged = (draft: Draft, record: OwnRecord) => JSON.stringify(draft) !== JSON.stringify(draftOf(record))

type Drafts = { [type in RecordType]?: Draft | undefined }

/** What is typed into each of the records, above the tabs: one that is left is still there afterwards. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({})
  return {
    drafts,
    keep: (type: RecordType, draft: Draft | undefined) => setDrafts((old) => ({ ...old, [type]: draft })),
    change: (type: RecordType, part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) =>
      setDrafts((old) => {
        const draft = old[type]
        return draft ? { ...old, [type]: { ...draft, ...(typeof part === 'function' ? part(draft) : part) } } : old
      }),
  }
}
