import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { BlockCard } from './block-card.tsx'
import { CardHead } from './card-head.tsx'
import { nameItem } from '../blocks/name-item.ts'
import type { PageCard } from '../texts/page-text.ts'
import { TextCard } from './text-card.tsx'
import type { CardActs } from './card-acts.ts'
import type { Cut } from '../texts/cut.ts'
import { whenReleased } from '../controls/pointer.ts'
import { Warning } from '../controls/hint.tsx'
import styles from './card.module.css'

interface Props {
  item: PageCard
  at: number
  last: number
  acts: CardActs
  /** The line to go to. */
  wanted: { line: number } | undefined
  onPictures: (files: File[], behind: number, cut?: Cut) => Promise<void>
  onAdd: (behind: number, cut: Cut) => void
  onDrag: (at: number | undefined) => void
}

/** Keeps the other cards as they are while somebody is in a card, also when they switch to another window. Alt and an arrow key move it. */
function useStay({ at, last, acts }: Pick<Props, 'at' | 'last' | 'acts'>) {
  const card = useRef<HTMLElement>(null)
  return {
    ref: card,
    onFocusCapture: () => void acts.hold(at),
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !card.current?.contains(relatedTarget)) whenReleased(acts.release)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.altKey && !event.defaultPrevented ? { ArrowUp: -2, ArrowDown: 1 }[event.key] : undefined
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (by < 0 ? at > 0 : at < last) acts.moveTo(at, at + by)
    },
  }
}

/** The line of a text that is to be shown: one that is wanted, or the first of what was just added. */
function useWantedIn({ line, source }: PageCard, wanted: { line: number } | undefined, opened: number | undefined) {
  return useMemo(() => {
    const last = line + (source.match(/\r\n|\r|\n/g)?.length ?? 0)
    const isIn = (place: number | undefined): place is number => place !== undefined && place >= line && place <= last
    if (isIn(opened)) return { line: opened, isWhole: true }
    return wanted && isIn(wanted.line) ? { line: wanted.line, isWhole: false } : undefined
  }, [line, source, wanted, opened])
}

/** One card of a page. */
export function Card({ item, at, last, acts, wanted, onPictures, onAdd, onDrag }: Props) {
  const stay = useStay({ at, last, acts })
  const [warning, setWarning] = useState<string>()
  const title = nameItem(item)
  const write = (source: string, isSure?: boolean) => setWarning(acts.write(at, item, source, isSure))
  const wantedIn = useWantedIn(item, wanted, acts.opened)
  return (
    // It only receives events from the fields within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} data-line={item.line} aria-label={title} {...stay}>
      <CardHead title={title} at={at} last={last} acts={acts} card={stay.ref} onDrag={onDrag} />
      {item.kind === 'block' ? (
        <BlockCard item={item} block={item.block} isOpened={acts.opened === item.line} onWrite={write} />
      ) : (
        <TextCard
          {...item}
          isHeld={acts.heldAt === at}
          wanted={wantedIn}
          onWrite={write}
          onPicture={(files, cut) => void onPictures(files, at, cut)}
          onAdd={(cut) => onAdd(at, cut)}
        />
      )}
      {warning && <Warning>{warning}</Warning>}
    </article>
  )
}
