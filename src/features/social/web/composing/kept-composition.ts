import type { Composition } from './composition.ts'
import { emptyContent } from './composition.ts'

/** What is written and where it stands, as this browser keeps it. */
export interface KeptComposition extends Composition {
  /** The draft at the server that it is kept as. */
  draftId?: string | undefined
  /** The post that waits for its time and is changed here. */
  postId?: string | undefined
  /** Whether it is kept as a draft without being asked to. */
  isSavedByItself: boolean
  /** The server doesn’t have all of it. */
  isUnsaved: boolean
  /** Names the post to the server until something is changed, so that pressing again posts it once. */
  pressKey?: string | undefined
}

/** For browsers that store nothing. */
const memory = new Map<string, string>()

export const keyOf = (person: string): string => `social-post:${person}`

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null
  } catch {
    return memory.get(key) ?? null
  }
}

export const emptyComposition = (isSavedByItself = true): KeptComposition => ({
  content: emptyContent(),
  platforms: [],
  isSavedByItself,
  isUnsaved: false,
})

/** Reads what was kept, also by an earlier version of this program. */
export function readKept(text: string | null): KeptComposition {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<KeptComposition>
    return { ...emptyComposition(), ...kept, content: { ...emptyContent(), ...kept.content } }
  } catch {
    return emptyComposition()
  }
}

export const recallComposition = (person: string): KeptComposition => readKept(readStored(keyOf(person)))

/** Keeps it at once, so that a crash or a reload loses nothing. Nobody else who signs in here finds it. */
export function keepComposition(person: string, kept: KeptComposition): void {
  const key = keyOf(person)
  const text = JSON.stringify(kept)
  memory.delete(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    memory.set(key, text)
  }
}
