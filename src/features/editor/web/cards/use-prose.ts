import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { htmlOf } from '../texts/text-html.ts'
import type { PageItem } from '../texts/page-text.ts'
import type { Cut } from '../texts/cut.ts'
import type { TakeOver, TextEditor } from '../texts/text-editor.ts'
import { loadProse } from './load-prose.ts'
import { whenReleased } from '#kit/web/pressing.ts'
import { readPlainly } from './read-plainly.ts'

export interface ProseActs {
  onWrite: (source: string, isSure: boolean) => void
  onPicture: (files: File[], cut: Cut) => void
  /** Adds a block where the text is cut. */
  onAdd: (cut: Cut) => void
}

export interface ShownText extends ProseActs {
  parts: readonly PageItem[]
  source: string
  /** The line of the first part. */
  line: number
  /** Whether somebody writes in it, so that its lines are known here first. */
  isHeld: boolean
  /** The line to go to, and whether its words are selected. */
  wanted: { line: number; isWhole: boolean } | undefined
}

/** What a text looks like. */
function elementsOf(parts: readonly PageItem[]): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = htmlOf(parts)
  return template.content
}

/** Goes to the element that shows a line. */
function goToElement(
  place: HTMLElement,
  parts: readonly PageItem[],
  { line, isWhole }: { line: number; isWhole: boolean },
): void {
  const at = parts.filter(({ kind }) => kind !== 'gap').findLastIndex((part) => part.line <= line)
  const element = place.children[Math.max(0, at)]
  if (!element) return
  element.scrollIntoView({ block: 'center' })
  place.focus({ preventScroll: true })
  getSelection()?.selectAllChildren(element)
  if (!isWhole) getSelection()?.collapseToStart()
}

/** Shows the lines of a text, in the element or in its editor. */
function useLines(place: RefObject<HTMLElement | null>, editor: TextEditor | undefined, shown: ShownText): void {
  const { parts, source, isHeld } = shown
  useLayoutEffect(() => {
    if (isHeld) return
    if (editor && source !== editor.written) editor.read(parts)
    if (!editor) place.current?.replaceChildren(elementsOf(parts))
  }, [place, editor, parts, source, isHeld])
}

/** Goes to a line whenever one is wanted. */
function useWantedLine(place: RefObject<HTMLElement | null>, editor: TextEditor | undefined, shown: ShownText): void {
  const { wanted, line, parts } = shown
  const go = useEffectEvent(() => {
    if (!wanted || !place.current) return
    if (editor) editor.goTo(wanted.line - line, wanted.isWhole)
    else goToElement(place.current, parts, wanted)
  })
  useEffect(() => go(), [wanted])
}

/** The editor of a text, from when somebody first comes to it. Until then the element shows what it will look like. */
export function useProse(shown: ShownText) {
  const place = useRef<HTMLDivElement>(null)
  const [prose, setProse] = useState<ReturnType<TakeOver>>()
  const isAsked = useRef(false)
  const editor = prose?.editor
  const { parts, source } = shown
  const host = {
    onWrite: shown.onWrite,
    onAdd: () => editor && shown.onAdd(editor.cut()),
    onPicture: (files: File[]) => editor && shown.onPicture(files, editor.cut()),
  }
  useLayoutEffect(() => editor?.setHost(host))
  useLines(place, editor, shown)
  useWantedLine(place, editor, shown)
  useEffect(() => () => editor?.destroy(), [editor])
  const mount = useEffectEvent((takeOver: TakeOver) => {
    if (place.current?.isConnected) setProse(takeOver(place.current, { parts, like: source, host }))
  })
  const loadEditor = async () => {
    if (isAsked.current) return
    isAsked.current = true
    const loaded = await loadProse().catch(() => undefined)
    isAsked.current = loaded !== undefined
    if (loaded) whenReleased(() => mount(loaded))
  }
  /** What is typed before the editor is there, or without a network, is kept too. */
  const type = () => {
    if (editor || !place.current) return
    shown.onWrite(readPlainly(place.current, parts), false)
    void loadEditor()
  }
  return { place, prose, begin: () => void loadEditor(), type }
}
