import { useAnswer } from '#kit/web/use-answer.ts'
import { getWebhook } from '#payments/contract.ts'
import { AddressToEnter } from '#providers/web/address-to-enter.tsx'
import type { Provider } from '#providers/web/use-providers.ts'

/** Where a payment service sends its messages. */
export function WebhookAddress({ provider: { id, domainId } }: { provider: Provider }) {
  const query = { domain_id: domainId ?? undefined }
  const { data, error } = useAnswer(getWebhook, { params: { id }, query })
  return <AddressToEnter answer={data} trouble={error?.message} />
}
