import type { FilePlace, SeenDraft, OpenFileState, UndoStep } from './open-file.ts'

/** A text that is being written, kept in this browser so that no crash or reload loses it. */
export interface KeptText {
  content: string
  /** The version of the file that it was begun from; null where there was none. */
  base: string | null
  /** Whether the server has it too. */
  isSent: boolean
  /** The draft on the server that this text began from. */
  seen?: SeenDraft | undefined
  /** A text that was sent, without a response yet. */
  tried?: string | undefined
  /** The window that keeps it. */
  by?: string
}

type Steps = Pick<OpenFileState, 'past' | 'future'>

const mostSteps = 60
const mostLetters = 400_000

/** The stored value of a key. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Parses a stored value. */
export function parseStored<T>(kept: string | null): T | undefined {
  try {
    return JSON.parse(kept ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const isUnsent = (kept: string | null) => parseStored<KeptText>(kept)?.isSent === false

/** The stored keys that begin with a text. */
const listStored = (start: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(start))

/** Frees storage by removing undo steps, and texts that the server has too. */
function makeRoom(): void {
  for (const key of [...listStored('steps:'), ...listStored('typed:')])
    if (!isUnsent(readStored(key))) localStorage.removeItem(key)
}

/** Stores a value; false if there is no room for it. */
function storeValue(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** The latest undo steps, as many as fit. */
function fit(steps: UndoStep[]): UndoStep[] {
  let letters = 0
  const fitting = steps.toReversed().slice(0, mostSteps)
  const end = fitting.findIndex(({ text }) => (letters += text.length) > mostLetters)
  return (end < 0 ? fitting : fitting.slice(0, end)).toReversed()
}

const keyOf = (kind: string, { person, domain, path }: FilePlace) => `${kind}:${person}:${domain}:${path}`

/** Separates the path of a file from the name of a window; no path contains it. */
const parting = '\n'

/** The paths of a site's files whose text in this browser was never sent to the server. */
export function listUnsent(person: string, domain: string): string[] {
  const start = keyOf('typed', { person, domain, path: '' })
  const unsent = listStored(start).filter((key) => isUnsent(readStored(key)))
  return unsent.map((key) => key.slice(start.length).split(parting, 1).join())
}

/** This window, also after a reload. Other windows can find out whether it is open, if the browser supports that. */
const by: string = (sessionStorage.window ??= String(Math.random()))
void navigator.locks?.request(by, () => new Promise(() => undefined))

/** Whether the window that kept a text is closed. */
export const isLeft = async (text: KeptText): Promise<boolean> =>
  !(await navigator.locks?.query())?.held?.some(({ name }) => name === text.by)

/** The storage for one file and one person. A window never overwrites text that another one hasn't sent yet: it puts that aside. */
export function openKeep(place: FilePlace) {
  const [key, steps] = [keyOf('typed', place), keyOf('steps', place)]
  const aside = key + parting
  let known: string | null = null
  return {
    text: async (): Promise<KeptText | undefined> => {
      const own = parseStored<KeptText>(readStored(aside + by))
      if (own) return own
      const there = readStored(key)
      const text = parseStored<KeptText>(there)
      if (text && isUnsent(there) && text.by !== by && !(await isLeft(text))) return undefined
      known = there
      return text
    },
    /** Returns whether there was room for it. */
    keepText: (text: KeptText): boolean => {
      const there = readStored(key)
      if (there !== known && there && isUnsent(there)) storeValue(aside + parseStored<KeptText>(there)?.by, there)
      localStorage.removeItem(aside + by)
      known = JSON.stringify({ ...text, by })
      if (storeValue(key, known)) return true
      makeRoom()
      return storeValue(key, known)
    },
    /** The keys of texts that other windows could not send. */
    asides: () => listStored(aside).filter((each) => each !== aside + by),
    steps: () => parseStored<Steps>(readStored(steps)) ?? { past: [], future: [] },
    keepSteps: ({ past, future }: Steps) => storeValue(steps, JSON.stringify({ past: fit(past), future: fit(future) })),
  }
}
