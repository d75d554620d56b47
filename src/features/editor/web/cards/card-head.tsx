import { t } from '#kit/t.ts'
import type { RefObject } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { bin, copy, down, grip, up } from '#kit/web/parts/icons.ts'
import type { CardActs } from './card-acts.ts'
import styles from './card-head.module.css'

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
  <header className={styles.head}>
    <span
      className={styles.grip}
      draggable
      aria-hidden="true"
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.setDragImage(card.current ?? event.currentTarget, 10, 10)
        onDrag(at)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <Icon of={grip} />
    </span>
    <h2>{title}</h2>
    <div className={styles.acts} data-acts="">
      <IconButton isSmall icon={up} label={t('Move up')} disabled={at === 0} onClick={() => acts.moveTo(at, at - 2)} />
      <IconButton
        isSmall
        icon={down}
        label={t('Move down')}
        disabled={at === last}
        onClick={() => acts.moveTo(at, at + 1)}
      />
      <IconButton isSmall icon={copy} label={t('Duplicate')} onClick={() => acts.double(at)} />
      <IconButton isSmall icon={bin} label={t('Delete')} onClick={() => acts.takeOut(at)} />
    </div>
  </header>
)
