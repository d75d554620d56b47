import { useState } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { again } from '#kit/web/parts/icons.ts'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useAnswer, useSend } from '#kit/web/use-answer.ts'
import { listPlatforms, refreshAccounts, type PlatformView } from '#social/accounts-contract.ts'
import type { AccountState, PlatformKey } from '#social/rules.ts'
import { sayFailure } from '../words/say-failure.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { PlatformCard } from './platform-card.tsx'
import styles from './platforms.module.css'

const groups: readonly { title: string; states: readonly AccountState[] }[] = [
  { title: t('Your accounts'), states: ['needs_reconnect', 'connected'] },
  { title: t('To connect'), states: ['not_connected'] },
  { title: t('Not open here'), states: ['not_configured', 'restricted'] },
]

/** Renews the access of all accounts. */
function Refresh() {
  const { mutate, isPending } = useSend(refreshAccounts, listPlatforms)
  const refresh = () =>
    mutate(
      {},
      {
        onSuccess: ({ success, message }) =>
          showToast(success ? { title: message } : { kind: 'bad', title: t('Refresh Failed'), text: message }),
        onError: (problem) => showToast({ kind: 'bad', title: t('Refresh Failed'), text: sayFailure(problem) }),
      },
    )
  return (
    <Button isSmall icon={again} isBusy={isPending} onClick={refresh}>
      Renew all connections
    </Button>
  )
}

function Groups({
  platforms,
  onConnect,
}: {
  platforms: readonly PlatformView[]
  onConnect: (key: PlatformKey) => void
}) {
  return groups.map(({ title, states }) => {
    const own = platforms
      .filter(({ account }) => states.includes(account.state))
      .toSorted((one, other) => states.indexOf(one.account.state) - states.indexOf(other.account.state))
    return (
      own.length > 0 && (
        <section key={title} className={styles.group} aria-label={title}>
          <h3>{title}</h3>
          <ul className={styles.grid}>
            {own.map((view) => (
              <PlatformCard key={view.platform} view={view} onConnect={() => onConnect(view.platform)} />
            ))}
          </ul>
        </section>
      )
    )
  })
}

/** All platforms: which are connected, as whom, and what works on each. */
export function PlatformsTab() {
  const { data, error, isRefetching, refetch } = useAnswer(listPlatforms, {})
  const [open, setOpen] = useState<PlatformKey>()
  const opened = data?.platforms.find(({ platform }) => platform === open)
  const connected = data?.platforms.filter(({ account }) => account.authenticated).length ?? 0
  return (
    <div className={styles.tab}>
      {data && (
        <div className={styles.head}>
          <p>
            {sayCount(connected, {
              one: '1 account is connected.',
              other: `${sayNumber(connected)} accounts are connected.`,
            })}
          </p>
          {connected > 0 && <Refresh />}
        </div>
      )}
      {!data && !error && <Skeleton words={t('Loading platforms')} lines={6} />}
      <Trouble
        title={t('Couldn’t load the platforms')}
        words={error ? sayFailure(error) : undefined}
        isRetrying={isRefetching}
        onRetry={() => void refetch()}
      />
      {data && <Groups platforms={data.platforms} onConnect={setOpen} />}
      {opened && <ConnectDialog key={opened.platform} view={opened} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
