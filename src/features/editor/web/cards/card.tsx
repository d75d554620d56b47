import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { BlockCard } from './block-card.tsx'
import { CardHead } from './card-head.tsx'
import { nameCard, nameItem } from '../blocks/name-item.ts'
import { nameOf } from '../blocks/block-names.ts'
import type { PageCard } from '../texts/page-text.ts'
import { TextCard } from './text-card.tsx'
import type { CardActs } from './card-acts.ts'
import type { Cut } from '../texts/cut.ts'
import { whenReleased } from '#kit/web/pressing.ts'
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
  onAdd: (behind: number, cut?: Cut) => void
  onDrag: (at: number | undefined) => void
}

/** What is written in of a card, to which Escape leads back from its buttons. */
const writtenIn = '[data-begin], [role=textbox]'

/** Alt and F10 lead to the buttons of a card: those of its text first, where it has some. */
function turnToButtons(card: HTMLElement): void {
  const bars = [...card.querySelectorAll<HTMLElement>('[role=toolbar]')].filter(
    (bar) => bar.closest('article') === card,
  )
  const own = bars.findIndex((bar) => bar.contains(document.activeElement))
  const order = [
    ...bars.filter((bar) => !bar.matches('[data-acts]')),
    ...bars.filter((bar) => bar.matches('[data-acts]')),
  ]
  const at = own < 0 ? 0 : (order.indexOf(bars[own] as HTMLElement) + 1) % order.length
  order[at]?.querySelector<HTMLElement>(':is(button, select):not(:disabled)')?.focus()
}

/** Goes to the buttons of a card and back; false for any other key. */
function turnByKey({ key, altKey, target }: KeyboardEvent, card: HTMLElement | null): boolean {
  if (!card || !(target instanceof Element) || target.closest('article') !== card) return false
  if (key === 'F10' && altKey) {
    turnToButtons(card)
    return true
  }
  const field = key === 'Escape' && target.closest('[role=toolbar]') ? card.querySelector<HTMLElement>(writtenIn) : null
  field?.focus()
  return field !== null
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
      if (turnByKey(event, card.current)) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
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
  const name = nameCard(item)
  // Of such a block nothing is filled in.
  const isAlone = item.kind === 'block' && nameOf(item.block.type)?.isPlain === true
  const write = (source: string, isSure?: boolean) => setWarning(acts.write(at, item, source, isSure))
  const wantedIn = useWantedIn(item, wanted, acts.opened)
  return (
    // It only receives events from the fields within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article className={styles.card} data-line={item.line} aria-label={name} {...stay}>
      <CardHead {...{ title, name, at, last, acts, onDrag }} isStop={isAlone} card={stay.ref} onAdd={() => onAdd(at)} />
      {item.kind === 'block' ? (
        <BlockCard name={name} item={item} block={item.block} isOpened={acts.opened === item.line} onWrite={write} />
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
