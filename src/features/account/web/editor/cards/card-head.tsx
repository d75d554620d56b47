import type { RefObject } from 'react'
import { Sign, Tool } from '../sign.tsx'
import type { CardActs } from './use-cards.ts'

interface Props {
  title: string
  at: number
  /** The place of the last card. */
  last: number
  acts: CardActs
  card: RefObject<HTMLElement | null>
  onDrag: (at: number | undefined) => void
}

/** What a card is, and what can be done with it as a whole. */
export const CardHead = ({ title, at, last, acts, card, onDrag }: Props) => (
  <header className="card-head">
    <span
      className="grip"
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.setDragImage(card.current ?? event.currentTarget, 10, 10)
        onDrag(at)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Sign name="grip" />
    </span>
    <h2>{title}</h2>
    <div className="card-acts">
      <Tool name="up" label="Move up" disabled={at === 0} onClick={() => acts.moveTo(at, at - 2)} />
      <Tool name="down" label="Move down" disabled={at === last} onClick={() => acts.moveTo(at, at + 1)} />
      <Tool name="copy" label="Duplicate" onClick={() => acts.double(at)} />
      <Tool name="bin" label="Take out" onClick={() => acts.takeOut(at)} />
    </div>
  </header>
)
