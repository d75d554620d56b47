/** Of which site a file is, where in it, and who writes it. */
export interface Place {
  /** The domain's label. */
  domain: string
  path: string
  person: string
}

/** A file as the site has it; a version of null where it has none. */
export interface Published {
  content: string
  version: string | null
  /** Whether nobody could be asked yet what it is. */
  isUnknown?: boolean
}

/** A draft by the moment that it was saved at. */
export interface Seen {
  savedAt: string
  content?: string
}

/** What was made of a file elsewhere meanwhile, and how it would stand once this is taken into account. */
export interface Theirs {
  content: string
  /** What both began from, where that is known. */
  base: string | undefined
  published: Published
  begun: string | null
  /** The draft that it is, if it is one. */
  seen?: Seen | undefined
  /** Whether the same person has written it, and not published it. */
  isOwn?: boolean
  /** Lets it go from where it was kept. */
  forget?: () => void
}

/** A text that can be gone back to. */
export interface Step {
  text: string
  /** The version of the file that it was begun from; null where there was none. */
  begun: string | null
}

/** A file while somebody writes it. */
export interface State extends Step {
  phase: 'loading' | 'ready' | 'failed'
  /** As visitors see it. */
  published: Published
  past: Step[]
  future: Step[]
  /** What is not published is kept: nowhere else yet, in this browser alone, or on the server. */
  kept: 'typing' | 'here' | 'sent'
  isPublishing: boolean
  /** The draft that the server has, as far as it is known here. */
  seen?: Seen | undefined
  theirs?: Theirs | undefined
  problem?: string | undefined
  /** Counts the changes that did not come from typing. */
  revision: number
}

/** One file while somebody writes it. */
export interface OpenFile {
  readonly place: Place
  state: () => State
  subscribe: (tell: () => void) => () => void
  set: (change: Partial<State>) => void
  /** Reads the file, the first time that somebody wants to see it. */
  begin: () => Promise<void>
  /** Resolves once the text is there; throws when it can't be loaded. */
  ready: () => Promise<void>
  /** Takes in a changed text. A step of its own can be undone by itself. */
  type: (text: string, isStep?: boolean) => void
  /** The same for a text that was not typed, so that every part that shows it reads it again. */
  replace: (text: string) => void
  undo: () => void
  redo: () => void
  /** Takes in a change that has to be kept and sent. */
  change: (change: Partial<State>) => void
  send: () => Promise<void>
  sendSoon: (milliseconds: number) => void
  /** Tries to send again later, and says why when that helps. */
  wait: (problem: unknown) => void
  /** Shows the text to visitors; false when that could not be done. */
  publish: () => Promise<boolean>
  /** The keys under which other windows of this browser, closed by now, kept a text that was never sent. */
  asides: () => string[]
}

/** The files of a site that somebody has opened, each while it is written. */
export interface OpenFiles {
  readonly domain: string
  subscribe: (tell: () => void) => () => void
  /** Counts the changes of its files. */
  revision: () => number
  open: (path: string) => OpenFile
  /** Whether it is known how a file stands. */
  hasRead: (path: string) => boolean
  /** Those that visitors see otherwise. */
  changed: () => OpenFile[]
  /** One of which there is another version that its writer has to look at. */
  unsettled: () => OpenFile | undefined
  /** How often something was put into the site besides what is written here. */
  made: () => number
  noteMade: () => void
  /** Forgets a file, so that it is read again. */
  forget: (path: string) => void
}

export const start: State = {
  phase: 'loading',
  text: '',
  begun: null,
  published: { content: '', version: null },
  past: [],
  future: [],
  kept: 'sent',
  isPublishing: false,
  revision: 0,
}

export const offline = 'You are offline. Your text is kept here; publish it when you are back.'
export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : 'Failed to save file'
export const isChanged = ({ text, published }: State): boolean =>
  published.isUnknown === true || text !== published.content
