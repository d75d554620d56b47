import { t } from '#kit/t.ts'
import { useEffect, useState } from 'react'
import { Combobox } from '#kit/web/parts/combobox.tsx'
import { ChosenPlaces } from './chosen-places.tsx'
import { findPlaces, loadNamesFor } from './find-places.ts'
import styles from './rates.module.css'

/** Draws anew once the names of regions are there. */
export function useNamesFor(places: readonly string[]): void {
  const [, setLoaded] = useState(0)
  const all = places.join()
  useEffect(() => {
    // Without them, regions are called by their codes.
    void loadNamesFor(all.split(',')).then(() => setLoaded((times) => times + 1), reportError)
  }, [all])
}

interface Props {
  places: string[]
  error: string | undefined
  onChange: (places: string[]) => void
}

/** Countries and regions, each found by its name. */
export function PlacesField({ places, error, onChange }: Props) {
  const [added, setAdded] = useState(0)
  useNamesFor(places)
  return (
    <div className={styles.places}>
      <Combobox
        key={added}
        label={t('Countries and regions')}
        error={error}
        find={findPlaces}
        value={null}
        placeholder={t('Such as Germany or California')}
        onChange={(option) => {
          if (!option) return
          setAdded(added + 1)
          if (!places.includes(option.value)) onChange([...places, option.value])
        }}
      />
      {places.length > 0 && (
        <ChosenPlaces places={places} onRemove={(place) => onChange(places.filter((one) => one !== place))} />
      )}
    </div>
  )
}
