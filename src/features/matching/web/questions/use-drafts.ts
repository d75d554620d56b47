import { useState } from 'react'
import type { Question } from '#matching/questions-contract.ts'
import { draftOf, type Draft } from './draft.ts'

/** What is chosen and not kept by the server yet, by question: it stays until then, whatever else is looked at meanwhile. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  return {
    of: (question: Question): Draft => drafts.get(question.id) ?? draftOf(question),
    put: (id: string, draft: Draft) => setDrafts((all) => new Map(all).set(id, draft)),
    drop: (id: string) => setDrafts((all) => new Map([...all].filter(([one]) => one !== id))),
  }
}
