import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { BlockCard } from './block-card.tsx'
import { CardHead } from './card-head.tsx'
import { nameItem } from '../blocks/name-item.ts'
import type { CardItem } from '../texts/page-text.ts'
import { ProseCard } from './prose-card.tsx'
import type { CardActs } from './card-acts.ts'
import { Warning } from '../controls/hint.tsx'
import styles from './card.module.css'

interface Props {
  item: CardItem
  at: number
  last: number
  acts: CardActs
  onPictures: (files: File[], behind: number) => Promise<void>
  onDrag: (at: number | undefined) => void
}

/** Keeps the other cards as they are while somebody is in a card, also when they switch to another window. Alt and an arrow key move it. */
function useStay({ at, last, acts }: Pick<Props, 'at' | 'last' | 'acts'>) {
  const card = useRef<HTMLElement>(null)
  return {
    ref: card,
    onFocusCapture: () => void acts.hold(at),
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !card.current?.contains(relatedTarget)) acts.release()
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = event.altKey ? { ArrowUp: -2, ArrowDown: 1 }[event.key] : undefined
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (by < 0 ? at > 0 : at < last) acts.moveTo(at, at + by)
    },
  }
}

/** One part of a page. */
export function Card({ item, at, last, acts, onPictures, onDrag }: Props) {
  const stay = useStay({ at, last, acts })
  const [warning, setWarning] = useState<string>()
  const title = nameItem(item)
  const write = (source: string) => setWarning(acts.write(at, item, source))
  const isOpened = acts.opened === item.line
  return (
    // It only receives events from the fields within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} data-line={item.line} aria-label={title} {...stay}>
      <CardHead title={title} at={at} last={last} acts={acts} card={stay.ref} onDrag={onDrag} />
      {item.kind === 'block' && item.block.type !== 'unknown' ? (
        <BlockCard item={item} block={item.block} isOpened={isOpened} onWrite={write} />
      ) : (
        <ProseCard item={item} isOpened={isOpened} onWrite={write} onPicture={(files) => void onPictures(files, at)} />
      )}
      {warning && <Warning>{warning}</Warning>}
    </article>
  )
}
