import { t } from '#kit/t.ts'
import { CopyButton } from '#kit/web/parts/copy-button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import styles from './address-to-enter.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  /** Without an address there may be a reason. */
  answer: { url: string | null; help: string | null } | undefined
  trouble: string | undefined
}

/** Where a service sends its messages, to be entered there. */
export function AddressToEnter({ answer, trouble }: Props) {
  if (trouble !== undefined) return <Trouble title={t('The address could not be read')} words={trouble} />
  const help = answer?.help && <p className={layout.quiet}>{answer.help}</p>
  if (!answer || answer.url === null) return help
  return (
    <div className={styles.webhook}>
      <h4>Address for updates</h4>
      <p>
        <code>{answer.url}</code>
        <CopyButton text={answer.url} label={t('Copy the address for updates')} />
      </p>
      {help}
    </div>
  )
}
