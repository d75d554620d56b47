import { t } from '#kit/t.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { lookUpOrder } from '#orders/guest-contract.ts'
import { OrderCard } from '../card/order-card.tsx'
import styles from './orders.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface LookUpValues extends Record<string, string> {
  number: string
  email: string
}

const check = ({ number, email }: LookUpValues) => ({
  ...(number.trim() === '' && { number: t('Please enter the order number.') }),
  ...(email.trim() === '' && { email: t('Please enter your e-mail address.') }),
})

const Fields = ({ field }: Pick<ReturnType<typeof useFields<LookUpValues>>, 'field'>) => (
  <>
    <TextField
      label={t('Order number')}
      placeholder="1001-K7Q4M"
      help={t('You’ll find it in your order confirmation e-mail.')}
      isRequired
      maxLength={40}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...field('number')}
    />
    <TextField
      label={t('E-mail address')}
      help={t('The e-mail address you used for the order.')}
      type="email"
      isRequired
      maxLength={254}
      autoComplete="email"
      {...field('email')}
    />
  </>
)

/** The order that a link alone shows; where the link is not complete, how it is found otherwise. */
export function LinkedOrder({ number, orderKey }: { number: string; orderKey: string }) {
  const { data, error, isFetching, refetch } = useAnswer(lookUpOrder, { body: { number, key: orderKey } })
  if (data) return <OrderCard order={data} />
  if (!error) return <Loading />
  if (error.status !== 404)
    return (
      <Trouble
        title={t('Failed to fetch orders')}
        words={error.message}
        retryWords={t('Retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <Trouble title={t('Order not found')} words={error.message} />
      <LookUp number={number} />
    </>
  )
}

/** Finds the order of a guest, who has no account to find it in. */
export function LookUp({ number }: { number: string }) {
  const { field, submit } = useFields<LookUpValues>({ number, email: '' }, check)
  const { mutate, data, error, isPending } = useSend(lookUpOrder)
  return (
    <div className={layout.section}>
      <form
        className={`${styles.lookUp} ${layout.fields}`}
        onSubmit={submit((body) => mutate({ body }))}
        aria-label={t('Find an order')}
        noValidate
      >
        <Fields field={field} />
        <Trouble title={t('Order not found')} words={error?.message} />
        <div className={layout.acts}>
          <Button kind="primary" type="submit" isBusy={isPending}>
            Find order
          </Button>
        </div>
      </form>
      <div aria-live="polite">{data && <OrderCard order={data} />}</div>
    </div>
  )
}
