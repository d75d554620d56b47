import { createContext, useContext, useState, type ReactNode } from 'react'
import { later } from '#kit/web/later.tsx'
import { useLike, type NewMatch, type Person } from './use-like.ts'
import { useShownPerson } from './use-shown-person.ts'

const MatchedDialog = later(async () => (await import('./matched-dialog.tsx')).MatchedDialog)

interface LikeActs {
  like: (person: Person) => void
  isLiking: (person: Person) => boolean
}
const LikingContext = createContext<LikeActs>({ like: () => undefined, isLiking: () => false })

/** How people on this screen are liked. */
export const useLiking = () => useContext(LikingContext)

/** Around everybody who can be liked: celebrates when it is a match. */
export function Liking({ children }: { children: ReactNode }) {
  const [matched, setMatched] = useState<NewMatch>()
  const { shown, close } = useShownPerson()
  // Whoever is liked from their details goes from the screen as they do from the list.
  const onLiked = ({ id }: Person) => shown?.id === id && close()
  const acts = useLike({ onLiked, onMatched: setMatched })
  return (
    <LikingContext value={acts}>
      {children}
      {matched && <MatchedDialog matched={matched} onClose={() => setMatched(undefined)} />}
    </LikingContext>
  )
}
