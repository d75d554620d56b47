import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Switch } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Rows } from '../controls/rows.tsx'
import type { Adding } from '../fields/use-adding.ts'
import type { Mistakes } from '../fields/use-mistakes.ts'
import type { Goods } from '../texts/goods.ts'
import { PicturesField } from './pictures-field.tsx'
import { PriceField } from './price-field.tsx'
import { useGoods, type ItemProps } from './use-goods.ts'
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
  noteAdding: (state: Adding) => void
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
  const { goods, currency, mistakes, change, noteAdding } = props
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
        onAdding={noteAdding}
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

/** One product. */
export function ItemForm(props: ItemProps) {
  const { item, currency, onClose } = props
  const { form, goods, first, submit, mistakes, isTouched, isWaiting, change, noteAdding } = useGoods(props)
  return (
    <Dialog isOpen title={item?.title ?? t('New product')} onClose={onClose} isUnsaved={isTouched}>
      <form onSubmit={submit} ref={form} noValidate>
        <Rows>
          <Fields {...{ goods, first, currency, mistakes, change, noteAdding }} />
          <Button kind="primary" type="submit" isBusy={isWaiting}>
            {item ? t('Save changes') : t('Add product')}
          </Button>
        </Rows>
      </form>
    </Dialog>
  )
}
