import { CopyButton } from '#domains/web/activate/copy-button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getTextsAddress } from '../contract.ts'
import styles from './texts-address.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** Where a service for texts sends replies such as STOP, to be entered there. */
export function TextsAddress({ providerId: id }: { providerId: string }) {
  const { data, error } = useAnswer(getTextsAddress, { params: { id } })
  if (error) return <Trouble title="The webhook address could not be read" words={error.message} />
  if (!data || data.url === null) return null
  return (
    <div className={styles.webhook}>
      <h4>Webhook address</h4>
      <p>
        <code>{data.url}</code>
        <CopyButton text={data.url} what="webhook address" />
      </p>
      <p className={layout.quiet}>{data.help}</p>
    </div>
  )
}
