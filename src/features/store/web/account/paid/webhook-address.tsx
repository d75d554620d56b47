import { t } from '#kit/t.ts'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getWebhook } from '#payments/contract.ts'
import { AddressToEnter } from '#providers/web/address-to-enter.tsx'
import type { Provider } from '#providers/web/use-providers.ts'

/** Where a payment service sends its messages; folded away where the store learns of payments without them. */
export function WebhookAddress({ provider: { id, domainId } }: { provider: Provider }) {
  const query = { domain_id: domainId ?? undefined }
  const { data, error } = useAnswer(getWebhook, { params: { id }, query })
  if (data && data.url === null && data.help === null) return null
  return (
    <details open={data?.isNeeded}>
      <summary>Instant updates</summary>
      <p>
        {data?.isNeeded
          ? t('Only these updates tell your store that something was paid. Set them up before you sell.')
          : t('Your store asks the service by itself. With these updates it knows at once.')}
      </p>
      <AddressToEnter answer={data} trouble={error?.message} />
    </details>
  )
}
