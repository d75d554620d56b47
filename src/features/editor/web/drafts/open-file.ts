import { t } from '#kit/t.ts'

/** A file of a site, and who writes it. */
export interface FilePlace {
  /** The domain's label. */
  domain: string
  path: string
  person: string
}

/** A file as it is published; the version is null if there is no such file. */
export interface PublishedFile {
  content: string
  version: string | null
  /** Whether it is unknown, because the server could not be reached yet. */
  isUnknown?: boolean
}

/** A draft on the server, identified by the moment when it was saved. */
export interface SeenDraft {
  savedAt: string
  content?: string
}

/** A text of the same file that was written elsewhere meanwhile, with the published text and version that apply from then on. */
export interface OtherText {
  content: string
  /** The text that both began from, if it is known. */
  base: string | undefined
  published: PublishedFile
  begun: string | null
  /** The draft, if it is one. */
  seen?: SeenDraft | undefined
  /** Whether it is an unpublished text of the same person. */
  isOwn?: boolean
  /** Removes it from where it was kept. */
  forget?: () => void
}

/** A text that undo or redo can restore. */
export interface UndoStep {
  text: string
  /** The version of the file that it was begun from; null where there was none. */
  begun: string | null
}

/** A file while somebody writes it. */
export interface OpenFileState extends UndoStep {
  phase: 'loading' | 'ready' | 'failed'
  /** As visitors see it. */
  published: PublishedFile
  past: UndoStep[]
  future: UndoStep[]
  /** Where the unpublished text is kept: nowhere yet, in this browser alone, or on the server. */
  kept: 'typing' | 'here' | 'sent'
  isPublishing: boolean
  /** The latest draft on the server that this window knows of. */
  seen?: SeenDraft | undefined
  theirs?: OtherText | undefined
  problem?: string | undefined
  /** Counts the changes that did not come from typing. */
  revision: number
}

/** One file while somebody writes it. */
export interface OpenFile {
  readonly place: FilePlace
  state: () => OpenFileState
  subscribe: (notify: () => void) => () => void
  set: (change: Partial<OpenFileState>) => void
  /** Reads the file, the first time that somebody wants to see it. */
  begin: () => Promise<void>
  /** Resolves once the text is there; throws when it can't be loaded. */
  ready: () => Promise<void>
  /** Takes a changed text. With `isStep`, undo takes back this change alone. */
  type: (text: string, isStep?: boolean) => void
  /** The same for a text that was not typed, so that every part that shows it reads it again. */
  replace: (text: string) => void
  undo: () => void
  redo: () => void
  /** Makes a change that has to be kept and sent. */
  change: (change: Partial<OpenFileState>) => void
  send: () => Promise<void>
  sendSoon: (milliseconds: number) => void
  /** Tries to send again later, and says why when that helps. */
  wait: (problem: unknown) => void
  /** Publishes the text; false if that failed. */
  publish: () => Promise<boolean>
  /** The keys under which other windows of this browser, closed by now, kept a text that was never sent. */
  asides: () => string[]
}

/** The files of a site that somebody has opened, each while it is written. */
export interface OpenFiles {
  readonly domain: string
  subscribe: (notify: () => void) => () => void
  /** Counts the changes of its files. */
  revision: () => number
  open: (path: string) => OpenFile
  /** Whether a file has been read. */
  hasRead: (path: string) => boolean
  /** The files whose text differs from what visitors see. */
  changed: () => OpenFile[]
  /** A file that was also changed elsewhere, if its writer has to decide about that. */
  clashing: () => OpenFile | undefined
  /** Counts the files that were put into the site by other means than typing. */
  made: () => number
  noteMade: () => void
  /** Forgets a file, so that it is read again. */
  forget: (path: string) => void
}

export const emptyState: OpenFileState = {
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

export const offline = t('You are offline. Your text is kept here; publish it when you are back.')
export const wordsOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : t('Failed to save file')
export const isChanged = ({ text, published }: OpenFileState): boolean =>
  published.isUnknown === true || text !== published.content
