import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import type { ProblemCode, ProblemKind } from '../rules.ts'
import type { Problem } from './use-problems.ts'
import styles from './problem-list.module.css'

const kindWords: Record<ProblemKind, string> = {
  session: t('A payment couldn’t begin'),
  webhook: t('A webhook was refused'),
  credentials: t('The credentials were refused'),
  test: t('The connection test failed'),
}

const codeWords: Record<ProblemCode, string> = {
  forged: t('Its signature is wrong. Check the webhook secret.'),
  stale: t('It’s too old, or a clock is wrong.'),
  no_webhook_secret: t('No webhook secret is entered.'),
  bad_credentials: t('Check the keys. They may have expired.'),
  invalid_request: t('The service didn’t accept what it was sent.'),
  unsupported: t('The service can’t take this purchase.'),
  rate_limited: t('The service was asked too often.'),
  provider_down: t('The service had a problem of its own.'),
  uncertain: t('The service gave no clear answer.'),
  other: '',
}

/** What went wrong with providers, the latest first; with the name of each where several are meant. */
export const ProblemList = ({ problems, isNamed = false }: { problems: readonly Problem[]; isNamed?: boolean }) => (
  <ul className={styles.problems}>
    {problems.map(({ provider_id, provider, kind, code, detail, last_at }) => (
      <li key={`${provider_id} ${kind} ${code}`}>
        <p>
          <strong>
            {isNamed && `${provider}: `}
            {kindWords[kind]}
          </strong>{' '}
          <time dateTime={last_at}>{writeMoment(last_at)}</time>
        </p>
        {codeWords[code] && <p>{codeWords[code]}</p>}
        {detail && <p className={styles.detail}>{detail}</p>}
      </li>
    ))}
  </ul>
)
