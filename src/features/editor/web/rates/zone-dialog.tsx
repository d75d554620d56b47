import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { add, cross } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { ShippingZone } from '#sites/format/shipping-fields.ts'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { AmountField } from '../controls/amount-field.tsx'
import { PlacesField } from './places-field.tsx'
import { findMistakes, inKilograms, isRight, zoneOf, type ZoneDraft, type ZoneMistakes } from './zone-draft.ts'
import styles from './rates.module.css'

interface StepsProps {
  draft: ZoneDraft
  mistakes: ZoneMistakes
  currency: string
  onChange: (steps: ZoneDraft['steps']) => void
}

interface StepProps extends Pick<StepsProps, 'mistakes' | 'currency'> {
  step: ZoneDraft['steps'][number]
  /** From 1 on. */
  number: number
  isLast: boolean
  isByWeight: boolean
  onChange: (values: Partial<ZoneDraft['steps'][number]>) => void
  /** Left out for one that stands alone. */
  onRemove: (() => void) | undefined
}

/** The price up to a weight. */
const Step = ({ step, number, isLast, isByWeight, mistakes, currency, onChange, onRemove }: StepProps) => (
  <div className={styles.step} data-weighed={isByWeight || undefined}>
    {isByWeight && (
      <TextField
        label={t('Up to')}
        error={mistakes.upTo[step.key]}
        value={step.upTo}
        autoComplete="off"
        placeholder={isLast ? t('Any weight') : inKilograms('2')}
        onChange={({ currentTarget }) => onChange({ upTo: currentTarget.value })}
      />
    )}
    <AmountField
      label={t('Price')}
      error={mistakes.price[step.key]}
      value={step.price}
      unit={currency}
      placeholder="4.50"
      isRequired
      onChange={(price) => onChange({ price })}
    />
    {onRemove && <IconButton isSmall icon={cross} label={t(`Remove step ${number}`)} onClick={onRemove} />}
  </div>
)

/** One price, or one for each weight. */
function Steps({ draft: { steps }, mistakes, currency, onChange }: StepsProps) {
  const isByWeight = steps.length > 1 || steps.some(({ upTo }) => upTo !== '')
  const addStep = () => {
    const key = Math.max(...steps.map((step) => step.key)) + 1
    const limited = steps.map((step) => ({ ...step, upTo: step.upTo || (steps.length === 1 ? inKilograms('1') : '') }))
    onChange([...limited, { key, price: '', upTo: '' }])
  }
  const withoutStep = (gone: number) => () => onChange(steps.filter(({ key }) => key !== gone))
  return (
    <div className={styles.steps}>
      {steps.map((step, at) => (
        <Step
          key={step.key}
          {...{ step, number: at + 1, isLast: at === steps.length - 1, isByWeight, mistakes, currency }}
          onChange={(values) => onChange(steps.map((one) => (one === step ? { ...one, ...values } : one)))}
          onRemove={steps.length > 1 ? withoutStep(step.key) : undefined}
        />
      ))}
      <div>
        <Button isSmall kind="quiet" icon={add} onClick={addStep}>
          Add a step by weight
        </Button>
      </div>
      {isByWeight && (
        <Hint>
          Nothing heavier than the last step is shipped. Products without a weight cost as much as the dearest step.
        </Hint>
      )}
    </div>
  )
}

interface Props {
  title: string
  first: ZoneDraft
  others: readonly ShippingZone[]
  currency: string
  onSave: (zone: ShippingZone) => void
  onClose: () => void
}

/** What is typed; once it was sent with mistakes, each is told until it is mended. */
function useZone({ first, others, currency, onSave }: Props) {
  const [draft, setDraft] = useState(first)
  const [isSubmitted, setSubmitted] = useState(false)
  const found = findMistakes(draft, others, currency)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (isRight(found)) return onSave(zoneOf(draft, currency))
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return {
    draft,
    submit,
    mistakes: isSubmitted ? found : { price: {}, upTo: {} },
    change: (values: Partial<ZoneDraft>) => setDraft({ ...draft, ...values }),
  }
}

/** What delivery to some places costs. */
export function ZoneDialog(props: Props) {
  const { title, first, currency, onClose } = props
  const { draft, submit, mistakes, change } = useZone(props)
  return (
    <Dialog isOpen title={title} onClose={onClose} isUnsaved={draft !== first}>
      <form onSubmit={submit} noValidate>
        <Rows>
          {draft.isElsewhere ? (
            <Hint>All countries and regions that have no price of their own.</Hint>
          ) : (
            <PlacesField places={draft.places} error={mistakes.places} onChange={(places) => change({ places })} />
          )}
          <Steps {...{ draft, mistakes, currency }} onChange={(steps) => change({ steps })} />
          <AmountField
            label={t('Free from')}
            help={t('Orders of at least this are delivered there for free. Leave it empty for never.')}
            error={mistakes.freeFrom}
            value={draft.freeFrom}
            unit={currency}
            onChange={(freeFrom) => change({ freeFrom })}
          />
          <Button kind="primary" type="submit">
            Save shipping price
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
