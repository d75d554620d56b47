import { t } from '#kit/t.ts'
import type { DomainView as Domain } from '#domains/contract.ts'
import { readClock } from '#kit/web/moments.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { getOrder, listOrders } from '#orders/contract.ts'
import { getSellerDetails, setSellerDetails, type SellerDetails } from '#orders/paper-contract.ts'
import { listCountries } from '#store/countries.ts'
import { sayNeeds } from './invoice-needs.ts'
import styles from './seller-form.module.css'
import layout from '#kit/web/parts/layout.module.css'

type SellerFields = ReturnType<typeof useFields<SellerDetails>>

const Who = ({ field, country }: { field: SellerFields['field']; country: string }) => (
  <>
    <TextField
      label={t('Name of your business')}
      help={t('As it is registered, or your own name.')}
      maxLength={200}
      autoComplete="organization"
      {...field('name')}
    />
    <TextArea
      label={t('Business address')}
      help={t('In lines, as on a letter.')}
      rows={3}
      maxLength={500}
      autoComplete="street-address"
      {...field('address')}
    />
    <SelectField
      label={t('Country')}
      placeholder={t('Not said')}
      choices={listCountries(readClock().language || 'en').map(({ code, name }) => ({ value: code, label: name }))}
      autoComplete="country"
      {...field('country')}
    />
    <TextField
      label={t('Tax number or VAT ID')}
      help={sayNeeds(country)}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      {...field('tax_number')}
    />
  </>
)

const Rest = ({ field }: { field: SellerFields['field'] }) => (
  <>
    <TextField
      label={t('Registration')}
      help={t('Such as a company register and its number.')}
      maxLength={200}
      autoComplete="off"
      {...field('registration')}
    />
    <TextArea
      label={t('Footer')}
      help={t('At the foot of each page, such as a bank account or a note about tax.')}
      rows={3}
      maxLength={600}
      {...field('footer')}
    />
    <TextField
      label={t('Invoice numbers begin with')}
      help={t(
        'For example “2026-”, for the numbers 2026-0001, 2026-0002 and so on. Counting goes on whatever stands here.',
      )}
      maxLength={20}
      autoComplete="off"
      spellCheck={false}
      {...field('prefix')}
    />
  </>
)

function Form({ domain: { id }, kept }: { domain: Domain; kept: SellerDetails }) {
  const { values, field, submit } = useFields<SellerDetails>(kept, () => ({}))
  const { mutate, error, isPending } = useSend(setSellerDetails, getSellerDetails, listOrders, getOrder)
  const save = (body: SellerDetails) =>
    mutate({ params: { id }, body }, { onSuccess: () => showToast({ title: t('Invoice details saved') }) })
  return (
    <form className={`${styles.form} ${layout.fields}`} onSubmit={submit(save)} noValidate>
      <p className={layout.quiet}>
        They stand on invoices and credit notes from now on. What is empty is left out, and an invoice that was issued
        never changes.
      </p>
      <Who field={field} country={values.country} />
      <Rest field={field} />
      <Trouble title={t('Couldn’t save the invoice details')} words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Who sells in a store, and what else its invoices say. */
export function SellerForm({ domain }: { domain: Domain }) {
  const { data, error, isFetching, refetch } = useAnswer(getSellerDetails, { params: { id: domain.id } })
  return (
    <>
      <Trouble
        title={t('Couldn’t load the invoice details')}
        words={data ? undefined : error?.message}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
      {data ? <Form domain={domain} kept={data} /> : !error && <Skeleton lines={6} />}
    </>
  )
}
