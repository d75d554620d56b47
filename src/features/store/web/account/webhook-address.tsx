import { CopyButton } from '#domains/web/activate/copy-button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getWebhook } from '#payments/contract.ts'
import type { Provider } from '#providers/web/use-providers.ts'
import styles from './webhook-address.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Where a payment service sends its messages, to be entered there. */
export function WebhookAddress({ provider: { id, domainId } }: { provider: Provider }) {
  const query = { domain_id: domainId ?? undefined }
  const { data, error } = useAnswer(getWebhook, { params: { id }, query })
  if (error) return <Trouble title="The webhook address could not be read" words={error.message} />
  if (!data || data.url === null) return data?.help ? <p className={layout.quiet}>{data.help}</p> : null
  return (
    <div className={styles.webhook}>
      <h4>Webhook address</h4>
      <p>
        <code>{data.url}</code>
        <CopyButton text={data.url} what="webhook address" />
      </p>
      {data.help && <p className={layout.quiet}>{data.help}</p>}
    </div>
  )
}
