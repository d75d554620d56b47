import { useContext, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Offered } from '../controls/offered.ts'
import { findChoices } from './block-choices.ts'
import { nameOption } from './block-tiles.tsx'

type ArrowKey = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight'
const ways: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'] satisfies ArrowKey[]
const isWay = (key: string): key is ArrowKey => ways.includes(key)

const middleOf = ({ left, width }: DOMRect) => left + width / 2

/** The tile above or below another one, nearest to it; the same where there is none. */
function findBeside(boxes: DOMRect[], from: number, isDown: boolean): number {
  const own = boxes[from]
  if (!own) return 0
  const beyond = boxes
    .map((box, at) => ({ box, at }))
    .filter(({ box }) => (isDown ? box.top >= own.bottom - 1 : box.bottom <= own.top + 1))
  const row = (isDown ? Math.min : Math.max)(...beyond.map(({ box }) => box.top))
  const inRow = beyond.filter(({ box }) => Math.abs(box.top - row) < 2)
  const far = ({ box }: { box: DOMRect }) => Math.abs(middleOf(box) - middleOf(own))
  return inRow.toSorted((a, b) => far(a) - far(b))[0]?.at ?? from
}

/** The place to which an arrow key leads among some tiles. */
function walk(tiles: HTMLElement[], from: number | undefined, way: ArrowKey): number {
  if (from === undefined) return 0
  const boxes = tiles.map((tile) => tile.getBoundingClientRect())
  if (way === 'ArrowDown' || way === 'ArrowUp') return findBeside(boxes, from, way === 'ArrowDown')
  const isBack = (way === 'ArrowLeft') !== (tiles[0]?.matches(':dir(rtl)') ?? false)
  return Math.max(0, Math.min(tiles.length - 1, from + (isBack ? -1 : 1)))
}

/** What the menu is called, and what it offers. */
function useOffered(words: string) {
  const { title, example, blocks } = useContext(Offered)
  return { title, example, choices: findChoices(words, blocks) }
}

/** What is searched for among the blocks, and which of them Enter chooses: the first that is found, or the one that arrow keys lead to. */
export function useBlockMenu(onChoose: (source: string) => void) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [walked, setWalked] = useState<number>()
  const { choices, ...named } = useOffered(words)
  const isGrouped = words.trim() === ''
  const active = walked ?? (isGrouped || choices.length === 0 ? undefined : 0)
  const move = (way: ArrowKey) => {
    const tiles = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    const next = walk(tiles, active, way)
    setWalked(next)
    tiles[next]?.scrollIntoView({ block: 'nearest' })
  }
  return {
    list,
    ...named,
    words,
    search: (next: string) => {
      setWords(next)
      setWalked(undefined)
    },
    tiles: { id, choices, active, isGrouped, onChoose },
    choose: () => {
      const choice = active === undefined ? undefined : choices[active]
      if (choice) onChoose(choice.source)
    },
    field: {
      'aria-controls': id,
      'aria-activedescendant': active === undefined ? undefined : nameOption(id, active),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || !isWay(event.key) || choices.length === 0) return
        const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        // Until somebody walks, these keys move the caret.
        if (isSideways && walked === undefined) return
        event.preventDefault()
        move(event.key)
      },
    },
  }
}
