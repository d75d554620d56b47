import { useState } from 'react'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Confirm } from '#kit/web/parts/confirm.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { disconnectAccount, listPlatforms, type PlatformView } from '#social/accounts-contract.ts'
import { sayFailure } from '../words/say-failure.ts'
import { writeAgo } from '../words/write-count.ts'
import { AbilitiesList } from './abilities-list.tsx'
import { accountWords } from './account-words.ts'
import styles from './platforms.module.css'

interface Props {
  view: PlatformView
  onConnect: () => void
}

/** As whom posts go out, and how long that lasts. */
function Health({ view: { account } }: Pick<Props, 'view'>) {
  const { name, handle, url, expires_at: ends, checked_at: checked, connected_at: since } = account
  const who = [name, handle].filter((each) => each !== null).join(' · ')
  return (
    <dl className={styles.facts}>
      <dt>{t('Posts as')}</dt>
      <dd>
        {url === null ? (
          <bdi>{who}</bdi>
        ) : (
          <TextLink href={url} isOutside>
            <bdi>{who || url}</bdi>
          </TextLink>
        )}
      </dd>
      {since !== null && (
        <>
          <dt>{t('Connected since')}</dt>
          <dd>{writeMoment(since)}</dd>
        </>
      )}
      <dt>{t('Access ends')}</dt>
      <dd>{ends === null ? t('Not by itself') : t(`${writeMoment(ends)}, unless it is renewed before`)}</dd>
      {checked !== null && (
        <>
          <dt>{t('Last checked')}</dt>
          <dd title={writeMoment(checked)}>{writeAgo(checked)}</dd>
        </>
      )}
    </dl>
  )
}

function Disconnect({ view: { platform, title } }: Pick<Props, 'view'>) {
  const [isAsked, setAsked] = useState(false)
  const { mutate, error, isPending, reset } = useSend(disconnectAccount, listPlatforms)
  const close = () => {
    setAsked(false)
    reset()
  }
  const disconnect = () =>
    mutate(
      { params: { platform } },
      {
        onSuccess: () => {
          setAsked(false)
          showToast({ title: t(`${title} is disconnected`) })
        },
      },
    )
  return (
    <>
      <Button isSmall kind="quiet" aria-label={t(`Disconnect ${title}`)} onClick={() => setAsked(true)}>
        Disconnect
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t(`Disconnect ${title}?`)}
        text={t(
          `Its keys are forgotten here. Posts that are there stay there, but can’t be deleted, counted or answered from here. What is scheduled for ${title} waits until it is connected again.`,
        )}
        act={t('Disconnect account')}
        isDanger
        isBusy={isPending}
        trouble={error ? sayFailure(error) : undefined}
        onConfirm={disconnect}
        onCancel={close}
      />
    </>
  )
}

const notSetUp = (title: string) =>
  t(`Whoever runs this installation has to set up an app at ${title} first. It is entered among the providers.`)

/** A platform: whether it is connected, as whom, and what works there. */
export function PlatformCard({ view, onConnect }: Props) {
  const { title, help, gate, account } = view
  const { state, said } = account
  const { words, kind } = accountWords[state]
  const isHere = state === 'connected' || state === 'needs_reconnect'
  const mayConnect = isHere || state === 'not_connected'
  return (
    <li className={styles.card} data-state={state}>
      <header>
        <h4>
          <bdi>{title}</bdi>
        </h4>
        <Badge kind={kind}>{words}</Badge>
      </header>
      {isHere ? <Health view={view} /> : <p className={styles.quiet}>{help}</p>}
      {said && <p dir="auto">{said.message}</p>}
      {gate !== null && <p>{gate}</p>}
      {state === 'not_configured' && gate === null && <p>{notSetUp(title)}</p>}
      <AbilitiesList view={view} />
      {mayConnect && (
        <div className={layout.acts}>
          <Button
            isSmall
            kind={state === 'needs_reconnect' ? 'primary' : 'secondary'}
            aria-label={isHere ? t(`Connect ${title} again`) : t(`Connect ${title}`)}
            onClick={onConnect}
          >
            {isHere ? t('Connect again') : t('Connect')}
          </Button>
          {isHere && <Disconnect view={view} />}
        </div>
      )}
    </li>
  )
}
