import { t } from '#kit/t.ts'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { usePictures } from '../fields/use-pictures.ts'
import { rare } from '../controls/rare.tsx'
import { stayAt } from '../controls/stay-at.ts'
import { Card } from './card.tsx'
import type { Cut } from '../texts/cut.ts'
import { InnerCards, type CardsProps } from './inner-cards.ts'
import type { CardActs } from './card-acts.ts'
import { useCards } from './use-cards.ts'
import { useDropping } from './use-dropping.ts'
import styles from './cards.module.css'

const BlockMenu = rare(async () => (await import('./block-menu.tsx')).BlockMenu)

/** Loaded before somebody needs it. */
const hurryMenu = () => void BlockMenu.hurry().catch(() => undefined)

const Gap = ({ onAdd }: { onAdd: () => void }) => (
  // The buttons of a card do the same by keyboard.
  <button
    type="button"
    tabIndex={-1}
    className={styles.gap}
    aria-label={t('Add here')}
    title={t('Add here')}
    onClick={onAdd}
  >
    <Icon of={add} />
  </button>
)

/** Adds something behind all cards. */
const AddButton = ({ words, onAdd }: { words: string; onAdd: () => void }) => (
  <div>
    <Button isSmall icon={add} onFocus={hurryMenu} onPointerEnter={hurryMenu} onClick={onAdd}>
      {words}
    </Button>
  </div>
)

/** Which keys lead to the buttons of a card. */
const CardKeys = () => (
  <p id="card-keys" hidden>
    Alt and F10 lead to the buttons of a card, arrow keys along them, Escape back.
  </p>
)

/** The field of a card that gets the focus first. */
const writtenIn = ['[data-begin]', '[data-acts] button:enabled']

/** Scrolls to a line, whenever one is wanted. */
function useWanted({ wanted, isInner }: Pick<CardsProps, 'wanted' | 'isInner'>) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (!wanted) return
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > article') ?? [])]
    const card =
      cards.findLast(({ dataset }) => Number(dataset.line) <= wanted.line) ?? (isInner ? cards[0] : undefined)
    // A text goes to the line itself.
    if (card?.querySelector(':scope > div > [role=textbox]')) return
    card?.scrollIntoView({ block: 'center' })
    const field = card && writtenIn.map((each) => card.querySelector<HTMLElement>(each)).find(Boolean)
    field?.focus({ preventScroll: true })
  }, [wanted, isInner])
  return list
}

/** The line to show; the first one of a block is that of its first card. */
const useWantedIn = (first: number, { wanted, isInner }: Pick<CardsProps, 'wanted' | 'isInner'>) =>
  useMemo(() => (wanted && isInner ? { line: Math.max(wanted.line, first) } : wanted), [wanted, isInner, first])

/** Uploads pictures and puts them behind a card. */
function useTakingPictures(add: CardActs['add']) {
  const addPictures = usePictures()
  return async (files: File[], behind: number, cut?: Cut): Promise<void> => {
    const made = await addPictures(files)
    const { writePictures } = await import('../blocks/write-pictures.ts')
    if (made.length > 0) add(behind, writePictures(made), cut)
  }
}

interface MenuProps {
  /** The card behind which something is added, or whose text is cut for it; undefined while nothing is. */
  place: { at: number; cut?: Cut } | undefined
  onClose: () => void
  acts: CardActs
  takePictures: (files: File[], behind: number, cut?: Cut) => Promise<void>
}

function AddMenu({ place, onClose, acts, takePictures }: MenuProps) {
  if (!place) return null
  const { at, cut } = place
  const choose = (source: string) => {
    onClose()
    acts.add(at, source, cut)
  }
  const upload = (files: File[]) => {
    onClose()
    void takePictures(files, at, cut)
  }
  return <BlockMenu onClose={onClose} onChoose={choose} onPictures={upload} />
}

/** The same acts, after which the focus is still among the cards; the list's first entry is not a card. */
const useStaying = (list: RefObject<HTMLElement | null>, acts: CardActs): CardActs => ({
  ...acts,
  takeOut: (at) => {
    acts.takeOut(at)
    stayAt(list.current, at + 1)
  },
  moveTo: (at, behind) => {
    acts.moveTo(at, behind)
    stayAt(list.current, behind < at ? behind + 2 : behind + 1)
  },
})

const showCards = (cards: CardsProps) => <Cards {...cards} />

/** A text as cards, one for each of its parts. */
export function Cards({ text, revision, onChange, isInner, wanted }: CardsProps) {
  const acts = useCards({ text, revision, onChange, isInner })
  const takePictures = useTakingPictures(acts.add)
  const [menu, setMenu] = useState<MenuProps['place']>()
  const dropping = useDropping({ onPictures: (...drop) => void takePictures(...drop), onMove: acts.moveTo })
  const list = useWanted({ wanted, isInner })
  const staying = useStaying(list, acts)
  const last = acts.cards.length - 1
  const wantedIn = useWantedIn(acts.cards[0]?.item.line ?? 1, { wanted, isInner })
  const mark = (at: number) => (dropping.over === at ? '' : undefined)
  return (
    <InnerCards value={showCards}>
      {!isInner && <CardKeys />}
      <ol className={styles.cards} ref={list} {...dropping.list}>
        <li data-over={mark(-1)}>
          <Gap onAdd={() => setMenu({ at: -1 })} />
        </li>
        {acts.cards.map(({ key, item }, at) => (
          <li key={key} data-over={mark(at)}>
            <Card
              {...{ item, at, last }}
              wanted={wantedIn}
              acts={staying}
              onPictures={takePictures}
              onAdd={(behind, cut) => setMenu({ at: behind, cut })}
              onDrag={dropping.drag}
            />
            {at < last && <Gap onAdd={() => setMenu({ at })} />}
          </li>
        ))}
      </ol>
      <AddButton
        words={isInner ? t('Add inside') : t('Add text, a picture or a block')}
        onAdd={() => setMenu({ at: last })}
      />
      <AddMenu place={menu} acts={acts} takePictures={takePictures} onClose={() => setMenu(undefined)} />
    </InnerCards>
  )
}
