import { t } from '#kit/t.ts'
import { useId } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { plainTaxName, readTaxFields, writeTaxFields, type TaxRate, type TaxZone } from '#sites/format/tax-fields.ts'
import { Hint } from '../controls/hint.tsx'
import { Acts } from '../controls/rows.tsx'
import { readerLanguage } from '../location/name-of-language.ts'
import type { LineProps } from './line-props.ts'
import { supposeCountry } from './find-places.ts'
import { europeanUnion } from './known-vat.ts'
import { LineField } from './line-field.tsx'
import { useNamesFor } from './places-field.tsx'
import { draftOf } from './rate-draft.ts'
import { RateDialog } from './rate-dialog.tsx'
import { RateList } from './rate-list.tsx'
import { namePlaces } from './say-zone.ts'
import { useCurrency, useHeading, useOpened } from './use-rate-line.ts'
import styles from './rates.module.css'

interface OpenRate {
  /** Its place among the rates; left out for a new one. */
  at?: number
  places: string[]
  rate: TaxRate | undefined
  isElsewhere: boolean
}

/** A rate in a line. */
function sayRate({ name, rate, isIncluded }: TaxRate): string {
  if (rate === 0) return t('No tax')
  const percent = new Intl.NumberFormat(readerLanguage(), { maximumFractionDigits: 3 }).format(rate / 1000)
  const tax = `${name === plainTaxName ? t('Tax') : name} ${percent} %`
  return isIncluded ? t(`${tax}, included in prices`) : t(`${tax}, added at the checkout`)
}

interface PresetsProps {
  zones: readonly TaxZone[]
  onOpen: (rate: OpenRate) => void
}

/** New rates, with what most stores begin with. */
function Presets({ zones, onOpen }: PresetsProps) {
  const own = supposeCountry(useCurrency())
  const taken = zones.flatMap(({ places }) => places)
  const open = (places: string[]) => onOpen({ places, rate: undefined, isElsewhere: false })
  return (
    <Acts>
      {own !== undefined && !taken.includes(own) && (
        <Button isSmall icon={add} onClick={() => open([own])}>
          {namePlaces([own])}
        </Button>
      )}
      {taken.filter((place) => europeanUnion.includes(place)).length < 2 && (
        <Button isSmall icon={add} onClick={() => open(europeanUnion.filter((place) => !taken.includes(place)))}>
          European Union
        </Button>
      )}
      <Button isSmall icon={add} onClick={() => open([])}>
        Other countries
      </Button>
    </Acts>
  )
}

/** What the line says, and how it is changed. */
function useRates({ value, onChange }: Pick<LineProps, 'value' | 'onChange'>) {
  const { opened, open, close } = useOpened<OpenRate>()
  const fields = readTaxFields(value)
  const { zones, elsewhere, unread } = fields
  useNamesFor(zones.flatMap(({ places }) => places))
  const write = (next: Partial<typeof fields>) => onChange(writeTaxFields({ ...fields, ...next }, value))
  const save = (places: string[], rate: TaxRate) => {
    const { at, isElsewhere } = opened ?? {}
    const zone = { places, rate }
    if (isElsewhere) write({ elsewhere: rate })
    else write({ zones: at === undefined ? [...zones, zone] : zones.map((one, each) => (each === at ? zone : one)) })
    close()
  }
  const listed = zones.map(({ places, rate }, at) => ({
    key: places.join(),
    title: namePlaces(places),
    words: sayRate(rate),
    onEdit: () => open({ at, places, rate, isElsewhere: false }),
    onDelete: () => write({ zones: zones.filter((_, each) => each !== at) }),
  }))
  const rest = {
    key: 'other',
    title: zones.length > 0 ? t('Everywhere else') : t('Everywhere'),
    words: sayRate(elsewhere),
    onEdit: () => open({ places: [], rate: elsewhere.rate === 0 ? undefined : elsewhere, isElsewhere: true }),
  }
  return { opened, open, close, zones, unread, save, rates: [...listed, rest] }
}

function titleOf({ isElsewhere, places }: OpenRate): string {
  if (isElsewhere) return t('Tax everywhere else')
  return places.length > 0 ? namePlaces(places) : t('Other countries')
}

/** What is taxed where: a rate for each zone, written into one line of the file. */
export function TaxForm({ value, problem, onChange }: LineProps) {
  const heading = useHeading('tax')
  const id = useId()
  const { opened, open, close, zones, unread, save, rates } = useRates({ value, onChange })
  return (
    <section className={styles.rates} aria-labelledby="tax">
      <h3 id="tax" ref={heading} tabIndex={-1}>
        Tax
      </h3>
      {value === '' && <Hint>No tax is shown until you add a rate.</Hint>}
      <RateList label={t('Tax rates')} rates={rates} unread={unread} />
      <Presets zones={zones} onOpen={open} />
      <LineField id={id} {...{ value, problem, onChange }} isOpen={unread.length > 0} />
      {opened && (
        <RateDialog
          title={titleOf(opened)}
          first={draftOf(opened.places, opened.rate, opened.isElsewhere)}
          others={zones.filter((_, at) => at !== opened.at)}
          onSave={save}
          onClose={close}
        />
      )}
    </section>
  )
}
