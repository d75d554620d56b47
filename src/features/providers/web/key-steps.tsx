import { t } from '#kit/t.ts'
import { CredentialFields } from './credential-fields.tsx'
import { listAsked, listSteps } from './list-steps.ts'
import type { Adapter } from './use-providers.ts'
import type { Typed } from './use-typed.ts'
import styles from './key-steps.module.css'
import layout from '#kit/web/parts/layout.module.css'

/** An address as people say it. */
const sayAddress = (link: string) => link.replace(/^https:\/\/(www\.)?/, '').replace(/(?<!\/)\/+$/, '')

const KeyPage = ({ link, title }: { link: string; title: string }) => (
  <p>
    <strong>Copy from this page of {title}:</strong>{' '}
    <a href={link} target="_blank" rel="noreferrer">
      {sayAddress(link)}
      <span className="unseen"> in a new window</span>
    </a>
  </p>
)

/** What is asked for besides the keys, folded away. */
function Folded({ adapter: { fields }, of, part }: Props & { part: 'messages' | 'operator' }) {
  const found = listAsked(fields, of.typed).filter((field) => field.part === part)
  if (found.length === 0) return null
  return (
    <details className={styles.folded}>
      <summary>{part === 'operator' ? t('Advanced') : t('Instant updates')}</summary>
      <div className={layout.fields}>
        <CredentialFields fields={found} of={of} />
      </div>
    </details>
  )
}

interface Props {
  adapter: Pick<Adapter, 'title' | 'link' | 'fields'>
  of: Typed
}

/** Step by step, what a service needs, with the page on which each of it is found. */
export function KeySteps({ adapter, of, hasMessages }: Props & { hasMessages: boolean }) {
  const steps = listSteps(adapter, of.typed)
  return (
    <>
      <ol className={styles.steps} data-single={steps.length < 2 || undefined}>
        {steps.map(({ link, fields }) => (
          <li key={link ?? ''}>
            {link === null ? (
              <p>
                <strong>Choose first:</strong>
              </p>
            ) : (
              <KeyPage link={link} title={adapter.title} />
            )}
            <div className={layout.fields}>
              <CredentialFields fields={fields} of={of} />
            </div>
          </li>
        ))}
      </ol>
      {hasMessages && <Folded adapter={adapter} of={of} part="messages" />}
      <Folded adapter={adapter} of={of} part="operator" />
    </>
  )
}
