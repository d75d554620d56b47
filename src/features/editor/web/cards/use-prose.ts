import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ProseEditor } from '../prose/prose-editor.ts'
import { htmlOf } from '../texts/text-html.ts'
import type { PageItem } from '../texts/page-text.ts'
import type { Cut } from '../texts/cut.ts'
import { loadProse, type Prose } from './load-prose.ts'
import { whenReleased } from './pointer.ts'
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

/** The editor of a text, from when somebody first comes to it. Until then the element shows what it will look like. */
export function useProse(shown: ShownText) {
  const place = useRef<HTMLDivElement>(null)
  const [prose, setProse] = useState<{ editor: ProseEditor; Bar: Prose['ProseBar'] }>()
  const { parts, source, isHeld, wanted } = shown
  const editor = prose?.editor
  const isAsked = useRef(false)
  const host = {
    onWrite: shown.onWrite,
    onAdd: () => editor && shown.onAdd(editor.cut()),
    onPicture: (files: File[]) => editor && shown.onPicture(files, editor.cut()),
  }

  useLayoutEffect(() => {
    editor?.hear(host)
    if (!place.current) return
    if (!editor) {
      const html = htmlOf(parts)
      if (!isHeld && place.current.dataset.html !== html) place.current.innerHTML = html
    } else if (!isHeld && source !== editor.written) editor.read(parts)
  })
  const mount = useEffectEvent((loaded: Prose) => {
    if (!place.current?.isConnected) return
    setProse({ editor: loaded.takeOver(place.current, { parts, like: source, host }), Bar: loaded.ProseBar })
  })
  const begin = async () => {
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
    void begin()
  }
  const go = useEffectEvent(() => {
    if (!wanted || !place.current) return
    if (editor) editor.goTo(wanted.line - shown.line, wanted.isWhole)
    else goToElement(place.current, parts, wanted)
  })
  useEffect(() => go(), [wanted])
  useEffect(() => () => editor?.destroy(), [editor])
  return { place, prose, begin: () => void begin(), type }
}
