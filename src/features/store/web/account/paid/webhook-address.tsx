import { t } from '#kit/t.ts'
import type { Answer } from '#kit/contract.ts'
import { useEffect, useState } from 'react'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getWebhook } from '#payments/contract.ts'
import { AddressToEnter } from '#providers/web/address-to-enter.tsx'
import type { Provider } from '#providers/web/use-providers.ts'
import layout from '#kit/web/parts/layout.module.css'

type Webhook = Answer<typeof getWebhook>

/** What is said of messages that the owner has nothing to do for. */
const settled: { readonly [Standing in Webhook['standing']]?: string } = {
  registered: t('Instant updates are set up: the service tells your store at once what was paid.'),
  waiting: t('Instant updates are set up by themselves when this is switched on.'),
  local: t(
    'Instant updates are set up by themselves once this site runs at a public address. Until then your store asks the service by itself.',
  ),
}

const why = ({ standing, isNeeded }: Webhook) =>
  standing === 'failed'
    ? t('They couldn’t be set up by themselves. Try again by saving the keys, or enter the address at the service.')
    : isNeeded
      ? t('Only these updates tell your store that something was paid. Set them up before you sell.')
      : t('Your store asks the service by itself. With these updates it knows at once.')

/** Read again whenever the provider is another one than before: what was saved or switched on may have set them up. */
function useWebhook({ id, domainId, isActive, credentials }: Provider) {
  const query = { domain_id: domainId ?? undefined }
  const answer = useAnswer(getWebhook, { params: { id }, query })
  const { refetch } = answer
  const state = JSON.stringify([isActive, credentials])
  const [first] = useState(state)
  useEffect(() => {
    if (state !== first) void refetch()
  }, [state, first, refetch])
  return answer
}

/** Where a payment service sends its messages; folded away where the store learns of payments without them, a line where nothing has to be done. */
export function WebhookAddress({ provider }: { provider: Provider }) {
  const { data, error } = useWebhook(provider)
  if (data && data.url === null && data.help === null) return null
  const words = data && settled[data.standing]
  if (words !== undefined)
    return (
      <p className={layout.quiet}>
        {words} {data?.alsoThere}
      </p>
    )
  return (
    <details open={data?.isNeeded || data?.standing === 'failed'}>
      <summary>Instant updates</summary>
      <p>
        {data && why(data)} {data?.reason} {data?.alsoThere}
      </p>
      <AddressToEnter answer={data} trouble={error?.message} />
    </details>
  )
}
