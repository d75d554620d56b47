import { t } from '#kit/t.ts'
import { useContext } from 'react'
import { ContentLanguage } from '../location/content-language.ts'
import type { ComponentProps, CSSProperties, KeyboardEvent, PointerEvent } from 'react'
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

/** One of the cells of an entry. */
const Cell = (props: ComponentProps<'div'>) => (
  // The entries are no rows of a table.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="gridcell" {...props} />
)

type NameProps = Pick<Props, 'row' | 'problem' | 'onRename' | 'onStep'> & { id: string }

/** What an entry is called, in the language of the menu. */
function Name({ id, row, problem, onRename, onStep }: NameProps) {
  const { title } = row.cells
  return (
    <Cell className={styles.name}>
      <TypedField
        id={id}
        label={t(`Title of ${title}`)}
        isLabelHidden
        value={title}
        lang={useContext(ContentLanguage)}
        onType={onRename}
        onKeyDown={(event) => event.altKey && stepByKey(event, onStep)}
        aria-invalid={problem ? true : undefined}
      />
    </Cell>
  )
}

/** An entry of the menu: dragged by its grip, or moved by its arrow keys. */
export function MenuLine(props: Props) {
  const { row, link, problem, isMoved, drop, onLink } = props
  const { title } = row.cells
  const id = `menu-line-${row.entry.line}`
  return (
    <div
      // Its cells hold fields and buttons.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="row"
      aria-level={row.depth + 1}
      aria-label={title}
      className={styles.line}
      data-line={row.entry.line}
      data-moved={isMoved || undefined}
      data-drop={drop?.side}
      style={{ '--depth': row.depth, '--drop': drop?.depth } as CSSProperties}
    >
      <Cell>
        <Grip {...props} />
      </Cell>
      <Name {...props} id={id} />
      <Cell className={styles.link}>
        <Button isSmall kind="quiet" aria-label={t(`Link of ${title}: ${link}`)} onClick={onLink}>
          {link}
        </Button>
      </Cell>
      <Cell>
        <Acts {...props} />
      </Cell>
      {problem && (
        <Cell className={styles.problem}>
          <FieldError id={`${id}-problem`} words={problem} />
        </Cell>
      )}
    </div>
  )
}
