import { t } from '#kit/t.ts'
import { OneDomain } from '#domains/web/one-domain.tsx'
import { mail } from '#kit/web/parts/icons.ts'
import { Inbox } from './inbox/inbox.tsx'

/** What visitors of a domain have written to it. */
export default function MessagesScreen() {
  return (
    <OneDomain
      title={t('Messages')}
      icon={mail}
      action="answer"
      why={t('Each domain has its own messages. Choose a domain:')}
    >
      {(domain) => <Inbox key={domain.id} domain={domain} />}
    </OneDomain>
  )
}
