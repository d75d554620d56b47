import { t } from '#kit/t.ts'
import { OneDomain } from '#domains/web/one-domain.tsx'
import { chats } from '#kit/web/parts/icons.ts'
import { Desk } from './desk/desk.tsx'

/** The chats of a domain with its visitors. */
export default function ChatsScreen() {
  return (
    <OneDomain
      title={t('Chats')}
      icon={chats}
      action="answer"
      why={t('Each domain has its own chats. Choose a domain:')}
    >
      {(domain) => <Desk key={domain.id} domain={domain} />}
    </OneDomain>
  )
}
