import { t } from '#kit/t.ts'
import { useId } from 'react'
import { groups, type Choice } from './block-choices.ts'
import { BlockSketch } from './block-sketch.tsx'
import styles from './block-tiles.module.css'

interface Props {
  /** Under which the list is found. */
  id: string
  choices: readonly Choice[]
  /** The place of the one that Enter chooses. */
  active: number | undefined
  onChoose: (source: string) => void
}

interface TilesProps extends Props {
  /** The group to show; all choices otherwise. */
  only?: Choice['group']
}

const option = (isActive: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': isActive }) as const
const group = { role: 'group' } as const
const listbox = { role: 'listbox', 'aria-label': t('Blocks') } as const

export const nameOption = (id: string, at: number): string => `${id}-${at}`

const Tiles = ({ id, choices, active, onChoose, only }: TilesProps) =>
  choices.map((choice, at) =>
    only && choice.group !== only ? null : (
      // The search field keeps the focus, and says which option is meant.
      <button
        type="button"
        key={choice.title}
        id={nameOption(id, at)}
        {...option(at === active)}
        className={styles.tile}
        onClick={() => onChoose(choice.source)}
      >
        <span className={styles.picture}>
          <BlockSketch of={choice.sketch} />
        </span>
        <strong>{choice.title}</strong>
        <span className={styles.about}>{choice.about}</span>
      </button>
    ),
  )

function Group({ title, ...tiles }: Props & { title: Choice['group'] }) {
  const name = useId()
  const count = tiles.choices.filter((choice) => choice.group === title).length
  return (
    <div {...group} aria-labelledby={name} className={styles.group} style={{ '--count': count } as object}>
      <h3 id={name} role="presentation">
        {title}
      </h3>
      <div className={styles.tiles} role="presentation">
        <Tiles {...tiles} only={title} />
      </div>
    </div>
  )
}

const groupsOf = (choices: readonly Choice[]) =>
  groups.filter((title) => choices.some(({ group: own }) => own === title))

/** The things that can be added to a page; in their groups, or the best match first. */
export const BlockTiles = ({ isGrouped, ...tiles }: Props & { isGrouped: boolean }) => (
  <div {...listbox} id={tiles.id} className={styles.list} data-grouped={isGrouped || undefined}>
    {isGrouped ? (
      groupsOf(tiles.choices).map((title) => <Group key={title} title={title} {...tiles} />)
    ) : (
      <div className={styles.tiles} role="presentation">
        <Tiles {...tiles} />
      </div>
    )}
  </div>
)
