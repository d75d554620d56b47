import { t } from '#kit/t.ts'
import { useId } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { add } from '#kit/web/parts/icons.ts'
import { readShippingFields, writeShippingFields, type ShippingZone } from '#sites/format/shipping-fields.ts'
import { Hint } from '../controls/hint.tsx'
import { Acts } from '../controls/rows.tsx'
import type { LineProps } from './line-props.ts'
import { supposeCountry } from './find-places.ts'
import { FreeFrom } from './free-from.tsx'
import { europeanUnion } from './known-vat.ts'
import { LineField } from './line-field.tsx'
import { useNamesFor } from './places-field.tsx'
import { RateList } from './rate-list.tsx'
import { namePlaces, sayZone } from './say-zone.ts'
import { useCurrency, useHeading, useOpened } from './use-rate-line.ts'
import { draftOf } from './zone-draft.ts'
import { ZoneDialog } from './zone-dialog.tsx'
import styles from './rates.module.css'

interface OpenZone {
  /** Its place among the zones; left out for a new one. */
  at?: number
  zone: ShippingZone
  isElsewhere: boolean
}

const zoneFor = (places: readonly string[]): ShippingZone => ({ places: [...places], steps: [{ price: '' }] })

interface PresetsProps {
  zones: readonly ShippingZone[]
  currency: string
  onOpen: (zone: OpenZone) => void
}

/** New zones, with what most stores begin with. */
function Presets({ zones, currency, onOpen }: PresetsProps) {
  const taken = zones.flatMap(({ places }) => places)
  const isFree = (places: readonly string[]) => places.every((place) => !taken.includes(place))
  const own = supposeCountry(currency)
  const open = (places: readonly string[], isElsewhere = false) => onOpen({ zone: zoneFor(places), isElsewhere })
  return (
    <Acts>
      {own !== undefined && isFree([own]) && (
        <Button isSmall icon={add} onClick={() => open([own])}>
          {namePlaces([own])}
        </Button>
      )}
      {taken.filter((place) => europeanUnion.includes(place)).length < 2 && (
        <Button isSmall icon={add} onClick={() => open(europeanUnion.filter((place) => !taken.includes(place)))}>
          European Union
        </Button>
      )}
      {zones.every(({ places }) => places.length > 0) && (
        <Button isSmall icon={add} onClick={() => open([], true)}>
          Everywhere else
        </Button>
      )}
      <Button isSmall icon={add} onClick={() => open([])}>
        Other countries
      </Button>
    </Acts>
  )
}

/** What is charged as long as nothing else is said. */
function Beginning({ zones, isWritten }: { zones: readonly ShippingZone[]; isWritten: boolean }) {
  if (!isWritten) return <Hint>Shipping is free everywhere until you add a price.</Hint>
  if (zones.length > 0 && zones.every(({ places }) => places.length > 0))
    return <Hint>Nothing is shipped to other countries.</Hint>
  return null
}

/** What the line says, and how it is changed. */
function useZones({ value, onChange }: Pick<LineProps, 'value' | 'onChange'>) {
  const currency = useCurrency()
  const { opened, open, close } = useOpened<OpenZone>()
  const fields = readShippingFields(value)
  const { zones } = fields
  useNamesFor(zones.flatMap(({ places }) => places))
  const write = (next: Partial<typeof fields>) => onChange(writeShippingFields({ ...fields, ...next }, value))
  const save = (zone: ShippingZone) => {
    const at = opened?.at
    write({ zones: at === undefined ? [...zones, zone] : zones.map((one, each) => (each === at ? zone : one)) })
    close()
  }
  const rates = zones.map((zone, at) => ({
    key: zone.places.join() || 'other',
    title: namePlaces(zone.places),
    words: sayZone(zone, currency),
    onEdit: () => open({ at, zone, isElsewhere: zone.places.length === 0 }),
    onDelete: () => {
      const left = zones.filter((one) => one !== zone)
      // A limit alone is no price.
      write({ zones: left, ...(left.length === 0 && { freeFrom: undefined }) })
    },
  }))
  return { ...fields, currency, opened, open, close, write, save, rates }
}

const titleOf = ({ zone: { places }, isElsewhere }: OpenZone) =>
  places.length > 0 || isElsewhere ? namePlaces(places) : t('Other countries')

/** What delivery costs: a price for each zone, written into one line of the file. */
export function ShippingForm({ value, problem, onChange }: LineProps) {
  const heading = useHeading('shipping')
  const id = useId()
  const all = useZones({ value, onChange })
  const { zones, freeFrom, unread, currency, opened, open, write, rates } = all
  return (
    <section className={styles.rates} aria-labelledby="shipping">
      <h3 id="shipping" ref={heading} tabIndex={-1}>
        Shipping
      </h3>
      <Beginning zones={zones} isWritten={value !== ''} />
      {rates.length + unread.length > 0 && <RateList label={t('Shipping prices')} rates={rates} unread={unread} />}
      <Presets zones={zones} currency={currency} onOpen={open} />
      {zones.length > 0 && <FreeFrom {...{ currency, freeFrom }} onChange={(next) => write({ freeFrom: next })} />}
      <LineField id={id} {...{ value, problem, onChange }} isOpen={unread.length > 0} />
      {opened && (
        <ZoneDialog
          title={titleOf(opened)}
          first={draftOf(opened.zone, opened.isElsewhere)}
          others={zones.filter((_, at) => at !== opened.at)}
          currency={currency}
          onSave={all.save}
          onClose={all.close}
        />
      )}
    </section>
  )
}
