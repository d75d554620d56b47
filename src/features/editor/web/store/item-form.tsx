import { t } from '#kit/t.ts'
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Rows } from '../controls/rows.tsx'
import type { Mistakes } from '../fields/use-mistakes.ts'
import { goodsOf, noGoods, type Goods, type Item } from '../texts/goods.ts'
import { PicturesField } from './pictures-field.tsx'
import { PriceField } from './price-field.tsx'
import { VariantsField } from './variants-field.tsx'
import styles from './item-form.module.css'

const payments = [
  { value: '', label: t('Once') },
  { value: 'day', label: t('Every day') },
  { value: 'week', label: t('Every week') },
  { value: 'month', label: t('Every month') },
  { value: 'year', label: t('Every year') },
]

interface FieldsProps {
  goods: Goods
  /** As it was when the form was opened. */
  first: Goods
  currency: string
  mistakes: Mistakes
  change: (values: Partial<Goods>) => void
}

/** A field of one line. */
const useLine =
  ({ goods, mistakes, change }: FieldsProps) =>
  (key: keyof Goods, label: string, more: { help?: string; placeholder?: string; isRequired?: true } = {}) => (
    <TextField
      label={label}
      {...more}
      error={mistakes[key]}
      value={goods[key]}
      autoComplete="off"
      onChange={({ currentTarget }) => change({ [key]: currentTarget.value })}
    />
  )

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group}>
    <h3>{title}</h3>
    {children}
  </section>
)

function Options(props: FieldsProps) {
  const line = useLine(props)
  const { goods, first, currency, mistakes, change } = props
  return (
    <Group title={t('Options')}>
      <div className={styles.pair}>
        {line('sizes', t('Sizes'), { placeholder: 'S, M, L' })}
        {line('colors', t('Colours'), { placeholder: t('Red, blue') })}
      </div>
      <VariantsField
        {...{ goods, first, currency }}
        error={mistakes.variants}
        onChange={(variants) => change({ variants })}
      />
      <div className={styles.pair}>
        {line('category', t('Category'), { help: t('Products of a category are shown together.') })}
        <SelectField
          label={t('Paid')}
          help={t('More than once makes it a subscription.')}
          choices={payments}
          value={goods.interval}
          onChange={({ currentTarget }) => change({ interval: currentTarget.value })}
        />
      </div>
    </Group>
  )
}

function Delivery(props: FieldsProps) {
  const line = useLine(props)
  const { goods, change } = props
  return (
    <Group title={t('Delivery and address')}>
      <Switch
        label={t('Digital product')}
        help={t('Nothing is shipped.')}
        checked={goods.digital !== ''}
        onChange={({ currentTarget }) => change({ digital: currentTarget.checked ? 'yes' : '' })}
      />
      <div className={styles.pair}>
        {goods.digital === '' && line('weight', t('Weight'), { placeholder: '250 g' })}
        {line('sku', 'SKU', { help: t('Your own number for it.') })}
      </div>
      {line('url', t('Page address'), {
        help: t('The end of its address on your site.'),
        placeholder: t('Made from the title'),
      })}
    </Group>
  )
}

function Fields(props: FieldsProps) {
  const line = useLine(props)
  const { goods, currency, mistakes, change } = props
  return (
    <>
      {line('title', t('Title'), { isRequired: true })}
      <PriceField
        label={t('Price')}
        error={mistakes.price}
        value={goods.price}
        currency={currency}
        onChange={(price) => change({ price })}
      />
      <PicturesField
        label={t('Pictures')}
        help={t('The first one is shown in the store.')}
        value={goods.images}
        onChange={(images) => change({ images })}
      />
      <TextArea
        label={t('Description')}
        rows={3}
        value={goods.description}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      {line('stock', t('Stock'), { help: t('How many you have. Leave it empty if you never run out.') })}
      <Options {...props} />
      <Delivery {...props} />
    </>
  )
}

interface Props {
  /** Left out for a new one. */
  item: Item | undefined
  /** Of the store. */
  currency: string
  onClose: () => void
  /** What is wrong with it, by field. */
  check: (goods: Goods) => Mistakes
  /** Returns what is wrong with it by field, if anything. */
  onPut: (goods: Goods) => Mistakes | undefined
}

/** What is typed; once it was sent with mistakes, each is told until it is mended. */
function useGoods({ item, check, onPut, onClose }: Props) {
  const [first] = useState(item ? goodsOf(item) : noGoods)
  const [goods, setGoods] = useState(first)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (onPut(goods) === undefined) return onClose()
    setTries(tries + 1)
  }
  const keys = Object.keys(first) as (keyof Goods)[]
  return {
    form,
    goods,
    first,
    submit,
    mistakes: tries > 0 ? check(goods) : {},
    isTouched: keys.some((key) => goods[key] !== first[key]),
    change: (values: Partial<Goods>) => setGoods((before) => ({ ...before, ...values })),
  }
}

/** One product. */
export function ItemForm(props: Props) {
  const { item, currency, onClose } = props
  const { form, goods, first, submit, mistakes, isTouched, change } = useGoods(props)
  return (
    <Dialog isOpen title={item?.title ?? t('New product')} onClose={onClose} isUnsaved={isTouched}>
      <form onSubmit={submit} ref={form} noValidate>
        <Rows>
          <Fields {...{ goods, first, currency, mistakes, change }} />
          <Button kind="primary" type="submit">
            {item ? t('Save changes') : t('Add product')}
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
