import { t } from '#kit/t.ts'
import { OneDomain } from '#domains/web/one-domain.tsx'
import { mailing } from '#kit/web/parts/icons.ts'
import { Mailing } from './mailing.tsx'

/** The mailing list of a domain, and what is sent to it. */
export default function MailingScreen() {
  return (
    <OneDomain
      title={t('Mailing list')}
      icon={mailing}
      action="manage"
      why={t('Each domain has its own mailing list. Choose a domain:')}
    >
      {(domain) => <Mailing key={domain.id} domain={domain} />}
    </OneDomain>
  )
}
