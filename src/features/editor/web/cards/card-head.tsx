import { t } from '#kit/t.ts'
import type { RefObject } from 'react'
import { Toolbar } from '../controls/toolbar.tsx'
import { nameInSentence } from '../blocks/name-item.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { add, bin, copy, down, grip, up } from '#kit/web/parts/icons.ts'
import type { CardActs } from './card-acts.ts'
import styles from './card-head.module.css'

interface Props {
  title: string
  /** By its first words. */
  name: string
  /** Whether the tab key stops at its buttons, since it does nowhere else in the card. */
  isStop: boolean
  at: number
  /** The place of the last card. */
  last: number
  acts: CardActs
  card: RefObject<HTMLElement | null>
  /** Adds something below. */
  onAdd: () => void
  onDrag: (at: number | undefined) => void
}

type ActProps = Omit<Props, 'title' | 'card' | 'onDrag'>

/** What can be done with a card as a whole, each said with what it is about. */
function Acts({ name, isStop, at, last, acts, onAdd }: ActProps) {
  const it = nameInSentence(name)
  const buttons = [
    {
      'data-act': 'up',
      icon: up,
      label: t(`Move up ${it}`),
      disabled: at === 0,
      onClick: () => acts.moveTo(at, at - 2),
    },
    {
      'data-act': 'down',
      icon: down,
      label: t(`Move down ${it}`),
      disabled: at === last,
      onClick: () => acts.moveTo(at, at + 1),
    },
    { 'data-act': 'add', icon: add, label: t(`Add below ${it}`), onClick: onAdd },
    { 'data-act': 'copy', icon: copy, label: t(`Duplicate ${it}`), onClick: () => acts.double(at) },
    { 'data-act': 'delete', icon: bin, label: t(`Delete ${it}`), onClick: () => acts.takeOut(at) },
  ]
  return (
    <Toolbar label={t(`Buttons for ${it}`)} isStop={isStop} className={styles.acts} data-acts="">
      {buttons.map((each) => (
        <IconButton key={each['data-act']} isSmall {...each} />
      ))}
    </Toolbar>
  )
}

/** What a card is, and what can be done with it as a whole. */
export function CardHead({ title, card, onDrag, ...acts }: Props) {
  return (
    <header className={styles.head}>
      <span
        className={styles.grip}
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', title)
          event.dataTransfer.setDragImage(card.current ?? event.currentTarget, 10, 10)
          onDrag(acts.at)
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon of={grip} />
      </span>
      <h2>{title}</h2>
      <Acts {...acts} />
    </header>
  )
}
