import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { TaxRate, TaxZone } from '#sites/format/tax-fields.ts'
import { Hint } from '../controls/hint.tsx'
import { Acts, Rows } from '../controls/rows.tsx'
import { readerLanguage } from '../location/name-of-language.ts'
import { AmountField } from '../controls/amount-field.tsx'
import { nameOfPlace } from './find-places.ts'
import { vatKnownOn, vatOf } from './known-vat.ts'
import { PlacesField } from './places-field.tsx'
import { findMistakes, percentOf, rateOf, type RateDraft } from './rate-draft.ts'

const ways = [
  { value: 'included', label: t('Included in prices') },
  { value: 'added', label: t('Added to prices') },
] as const

/** The standard rate of a country, for its owner to confirm. */
function Suggestion({
  places,
  percent,
  onTake,
}: Pick<RateDraft, 'places' | 'percent'> & { onTake: (percent: string) => void }) {
  const [place = ''] = places
  const rate = places.length === 1 ? vatOf(place) : undefined
  if (rate === undefined || percent === percentOf(rate)) return null
  const number = new Intl.NumberFormat(readerLanguage(), { maximumFractionDigits: 3 }).format(rate / 1000)
  const day = new Intl.DateTimeFormat(readerLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(vatKnownOn),
  )
  return (
    <>
      <Hint>
        The standard rate in {nameOfPlace(place)} was {number} % on {day}. Please check that it is right for what you
        sell.
      </Hint>
      <Acts>
        <Button isSmall onClick={() => onTake(percentOf(rate))}>
          Use {number} %
        </Button>
      </Acts>
    </>
  )
}

interface Props {
  title: string
  first: RateDraft
  others: readonly TaxZone[]
  onSave: (places: string[], rate: TaxRate) => void
  onClose: () => void
}

/** What is typed; once it was sent with mistakes, each is told until it is mended. */
function useRate({ first, others, onSave }: Props) {
  const [draft, setDraft] = useState(first)
  const [isSubmitted, setSubmitted] = useState(false)
  const found = findMistakes(draft, others)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    const rate = rateOf(draft)
    if (rate && Object.keys(found).length === 0) return onSave(draft.places, rate)
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const change = (values: Partial<RateDraft>) => setDraft({ ...draft, ...values })
  return { draft, submit, mistakes: isSubmitted ? found : {}, change }
}

type FieldsProps = Pick<ReturnType<typeof useRate>, 'draft' | 'mistakes' | 'change'>

/** How much it is, what it is called and how it is charged. */
const Fields = ({ draft, mistakes, change }: FieldsProps) => (
  <>
    <AmountField
      label={t('Rate')}
      error={mistakes.percent}
      value={draft.percent}
      unit="%"
      placeholder="20"
      isRequired
      onChange={(percent) => change({ percent })}
    />
    <TextField
      label={t('What it is called')}
      help={t('Buyers read it at the checkout and in their receipt.')}
      error={mistakes.name}
      value={draft.name}
      autoComplete="off"
      placeholder={t('Tax')}
      onChange={({ currentTarget }) => change({ name: currentTarget.value })}
    />
    <Segments
      label={t('How it is charged')}
      value={draft.isIncluded ? 'included' : 'added'}
      choices={ways}
      onChange={(way) => change({ isIncluded: way === 'included' })}
    />
  </>
)

/** The tax in some places, or everywhere else. */
export function RateDialog(props: Props) {
  const { title, first, onClose } = props
  const { draft, submit, mistakes, change } = useRate(props)
  return (
    <Dialog isOpen title={title} onClose={onClose} isUnsaved={draft !== first}>
      <form onSubmit={submit} noValidate>
        <Rows>
          {draft.isElsewhere ? (
            <Hint>All countries and regions that have no rate of their own.</Hint>
          ) : (
            <PlacesField places={draft.places} error={mistakes.places} onChange={(places) => change({ places })} />
          )}
          <Suggestion {...draft} onTake={(percent) => change({ percent })} />
          <Fields {...{ draft, mistakes, change }} />
          <Button kind="primary" type="submit">
            Save tax rate
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
