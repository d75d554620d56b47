import { t } from '#kit/t.ts'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { bin, down, edit, grip, left, more, right, up } from '#kit/web/parts/icons.ts'
import { Menu } from '#kit/web/parts/menu.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { TypedField } from '../fields/typed-field.tsx'
import type { Row } from '../texts/menu-edits.ts'
import type { MoveDirection } from '../texts/menu-moves.ts'
import styles from './menu-line.module.css'

export interface LineActs {
  onRename: (title: string) => void
  onLink: () => void
  onStep: (way: MoveDirection) => void
  onRemove: () => void
}

interface Props extends LineActs {
  row: Row
  /** What its link leads to, in words. */
  link: string
  /** The steps that it can take. */
  ways: ReadonlySet<MoveDirection>
  problem?: string | undefined
  isMoved: boolean
  drop?: { side: 'before' | 'behind'; depth: number } | undefined
  grip: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

const arrows: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The direction of an arrow key; right leads inwards where text runs from left to right. */
function wayOf({ key, currentTarget }: KeyboardEvent): MoveDirection | undefined {
  const way = arrows[key]
  if (way !== 'in' && way !== 'out') return way
  const isBackwards = getComputedStyle(currentTarget).direction === 'rtl'
  return (way === 'in') === isBackwards ? 'out' : 'in'
}

/** Moves an entry by an arrow key. */
function stepByKey(event: KeyboardEvent, onStep: (way: MoveDirection) => void): void {
  const way = wayOf(event)
  if (!way || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  onStep(way)
}

function Acts({ row, ways, onLink, onStep, onRemove }: Pick<Props, 'row' | 'ways' | keyof LineActs>) {
  const step = (label: string, icon: string, way: MoveDirection) => ({
    label,
    icon,
    isDisabled: !ways.has(way),
    onChoose: () => onStep(way),
  })
  return (
    <Menu
      button={<IconButton isSmall icon={more} label={t(`More for ${row.cells.title}`)} />}
      entries={[
        { label: t('Edit link'), icon: edit, onChoose: onLink },
        'line',
        step(t('Move up'), up, 'up'),
        step(t('Move down'), down, 'down'),
        step(t('Indent'), right, 'in'),
        step(t('Outdent'), left, 'out'),
        'line',
        { label: t('Delete'), icon: bin, kind: 'danger', onChoose: onRemove },
      ]}
    />
  )
}

type GripProps = Pick<Props, 'row' | 'grip' | 'onStep'>

/** What an entry is dragged by; its arrow keys move it too. */
const Grip = ({ row, grip: pointer, onStep }: GripProps) => (
  <button
    type="button"
    className={styles.grip}
    aria-label={t(`Move ${row.cells.title}`)}
    aria-describedby="menu-moving"
    title={t('Drag, or use the arrow keys')}
    data-grip=""
    onKeyDown={(event) => stepByKey(event, onStep)}
    {...pointer}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={grip} />
    </svg>
  </button>
)

/** An entry of the menu: dragged by its grip, or moved by its arrow keys. */
export function MenuLine(props: Props) {
  const { row, link, problem, isMoved, drop, onRename, onStep, onLink } = props
  const { title } = row.cells
  const id = `menu-line-${row.entry.line}`
  return (
    <li
      className={styles.line}
      data-line={row.entry.line}
      data-moved={isMoved || undefined}
      data-drop={drop?.side}
      style={{ '--depth': row.depth, '--drop': drop?.depth } as CSSProperties}
    >
      <Grip {...props} />
      <div className={styles.name}>
        <TypedField
          id={id}
          label={t(`Title of ${title}`)}
          isLabelHidden
          value={title}
          onType={onRename}
          onKeyDown={(event) => event.altKey && stepByKey(event, onStep)}
          aria-invalid={problem ? true : undefined}
        />
      </div>
      <div className={styles.link}>
        <Button isSmall kind="quiet" aria-label={t(`Link of ${title}: ${link}`)} onClick={onLink}>
          {link}
        </Button>
      </div>
      <Acts {...props} />
      {problem && (
        <div className={styles.problem}>
          <FieldError id={`${id}-problem`} words={problem} />
        </div>
      )}
    </li>
  )
}
