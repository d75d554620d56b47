import { t } from '#kit/t.ts'
import { useMine } from '#domains/web/use-mine.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { useLocation } from '#kit/web/route/router.tsx'
import { useAnswer } from '#kit/web/use-answer.ts'
import { getSettings } from '../contract.ts'
import { SettingsForm } from './settings-form.tsx'
import { NotificationLog } from './notification-log.tsx'
import styles from './notification-settings.module.css'
import layout from '#kit/web/parts/layout.module.css'

function Log({ domain }: { domain: string }) {
  return (
    <section className={styles.log} aria-labelledby="log">
      <header>
        <h2 id="log">Notification log</h2>
        <Link to={`/failed-mail?${new URLSearchParams({ domain })}`}>Failed e-mails</Link>
      </header>
      <NotificationLog domain={domain} />
    </section>
  )
}

function Settings({ domain }: { domain: string }) {
  const { data, error, isFetching, refetch } = useAnswer(getSettings, { params: { id: domain } })
  if (data)
    return (
      <>
        <SettingsForm domain={domain} settings={data} />
        <Log domain={domain} />
      </>
    )
  if (!error) return <Loading />
  return (
    <Trouble
      title={t('Failed to load notification settings')}
      words={error.message}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** Who is notified of new chats and messages of a domain, and what became of it. */
export default function NotificationSettingsScreen() {
  const { pathname } = useLocation()
  const domain = decodeURIComponent(pathname.split('/')[2] ?? '')
  const { data: mine } = useMine(domain)
  return (
    <div className={layout.screen}>
      <header className={layout.heading}>
        <h1>Notification settings</h1>
        <p>
          Choose who is notified when visitors write on <bdi>{mine?.shownName ?? domain}</bdi>. Each address and number
          must be verified with a code first.
        </p>
      </header>
      <Settings key={domain} domain={domain} />
    </div>
  )
}
