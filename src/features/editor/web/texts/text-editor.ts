import type { ComponentType } from 'react'
import type { TextItem } from './text-item.ts'
import type { Cut } from './cut.ts'

/** What a text tells those around it while it is written. */
export interface TextHost {
  /** `isSure` says that nothing in it can swallow what stands behind. */
  onWrite: (source: string, isSure: boolean) => void
  onPicture: (files: File[]) => void
  /** Somebody wants to add a block at the cursor. */
  onAdd: () => void
}

/** A text while it is written. */
export interface TextEditor {
  /** Its lines as they were last read or written. */
  readonly written: string
  setHost: (host: TextHost) => void
  /** Shows other lines, with the cursor at the same words. */
  read: (parts: readonly TextItem[]) => void
  /** Puts the cursor into the block of a line, counted from 0; `isWhole` selects its words. */
  goTo: (line: number, isWhole: boolean) => void
  /** What stands above and below the cursor, where something is added. */
  cut: () => Cut
  destroy: () => void
}

/** What a text is made of before its editor is there. */
export interface TextGiven {
  parts: readonly TextItem[]
  /** The text around, whose line ends are used. */
  like: string
  host: TextHost
}

/** Makes an element that shows a text its editor, with a bar to set off words. */
export type TakeOver = (
  place: HTMLElement,
  given: TextGiven,
) => { editor: TextEditor; Bar: ComponentType<{ onAdd: () => void }> }
