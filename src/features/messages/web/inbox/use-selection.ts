import { useState } from 'react'
import type { MessageView } from '../mail/use-messages.ts'

export interface Selection {
  /** Those that are still in the list. */
  ids: readonly string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  setAll: (isChosen: boolean) => void
}

/** The messages of a list that are ticked; none any more once another list is shown. */
export function useSelection(items: readonly MessageView[], place: string): Selection {
  const [chosen, setChosen] = useState({ place, ids: new Set<string>() })
  const current = chosen.place === place ? chosen.ids : new Set<string>()
  const ids = items.filter(({ id }) => current.has(id)).map(({ id }) => id)
  return {
    ids,
    has: (id) => current.has(id),
    toggle: (id) => setChosen({ place, ids: current.symmetricDifference(new Set([id])) }),
    setAll: (isChosen) => setChosen({ place, ids: new Set(isChosen ? items.map(({ id }) => id) : []) }),
  }
}
