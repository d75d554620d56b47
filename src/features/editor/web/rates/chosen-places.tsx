import { t } from '#kit/t.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { useId, useState } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { cross } from '#kit/web/parts/icons.ts'
import { nameOfPlace } from './find-places.ts'
import styles from './rates.module.css'

/** So many are shown of more than can be seen at once. */
const shownOfMany = 8
/** Fewer are no reason for a button. */
const fewestFolded = 3

/** Those that were there from the start are folded where they are many; what was added since stays in sight behind them. */
function foldPlaces(places: readonly string[], first: readonly string[]): readonly string[] {
  const shown = places.filter((place, at) => at < shownOfMany || !first.includes(place))
  return places.length - shown.length < fewestFolded ? places : shown
}

interface Props {
  places: readonly string[]
  onRemove: (place: string) => void
}

/** The countries and regions of a zone in the order of its line, each with a button that takes it out. */
export function ChosenPlaces({ places, onRemove }: Props) {
  const id = useId()
  const [first] = useState(places)
  const [isWhole, setWhole] = useState(false)
  const folded = foldPlaces(places, first)
  const more = places.length - folded.length
  return (
    <>
      <ul id={id} className={styles.chips} aria-label={t('Chosen places')}>
        {(isWhole ? places : folded).map((place) => (
          <li key={place}>
            <span>{nameOfPlace(place)}</span>
            <IconButton
              isSmall
              icon={cross}
              label={t(`Remove ${nameOfPlace(place)}`)}
              onClick={() => onRemove(place)}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div>
          <Button isSmall aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('Show fewer') : sayCount(more, { one: '1 more', other: `${sayNumber(more)} more` })}
          </Button>
        </div>
      )}
    </>
  )
}
