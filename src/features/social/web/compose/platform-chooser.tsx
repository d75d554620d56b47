import type { ReactNode } from 'react'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { t } from '#kit/t.ts'
import { ButtonLink } from '#kit/web/parts/button-link.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { check } from '#kit/web/parts/icons.ts'
import { Note } from '#kit/web/parts/note.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import type { PlatformView } from '#social/accounts-contract.ts'
import type { PlatformKey } from '#social/rules.ts'
import type { AccountState } from '#social/rules.ts'
import { isReady, type useChosen } from './use-chosen.ts'
import styles from './platform-chooser.module.css'

interface Props {
  known: ReturnType<typeof useChosen>
  platforms: readonly PlatformKey[]
  onChoose: (platforms: readonly PlatformKey[]) => void
  /** Where platforms are connected. */
  connectAt: string
}

const stateWords: Record<AccountState, string> = {
  connected: t('Only answers what people write'),
  needs_reconnect: t('Has to be connected again'),
  not_connected: t('Not connected'),
  not_configured: t('Not set up here'),
  restricted: t('Has to be allowed by the platform first'),
}

/** The account with which one posts there. */
const AccountName = ({ title, account: { handle, name } }: PlatformView) => {
  const words = handle || name
  return words && words !== title ? <bdi className={styles.account}>{words}</bdi> : null
}

interface ChipProps {
  view: PlatformView
  isChosen: boolean
  onToggle: () => void
}

const Chip = ({ view, isChosen, onToggle }: ChipProps) => (
  <label className={styles.chip}>
    <input type="checkbox" checked={isChosen} onChange={onToggle} />
    <Icon of={check} />
    <span className={styles.words}>
      <span className={styles.title}>{view.title}</span>
      <AccountName {...view} />
    </span>
  </label>
)

/** Those that can’t be chosen yet, and why. */
const Others = ({ others, children }: { others: readonly PlatformView[]; children: ReactNode }) => (
  <details className={styles.others}>
    <summary>
      {sayCount(others.length, {
        one: '1 platform that isn’t connected',
        other: `${sayNumber(others.length)} platforms that aren’t connected`,
      })}
    </summary>
    <ul>
      {others.map(({ platform, title, account, gate }) => (
        <li key={platform}>
          <span>{title}</span>
          <span>{gate ?? stateWords[account.state]}</span>
        </li>
      ))}
    </ul>
    {children}
  </details>
)

function Ready({ known: { lost }, all, platforms, onChoose, connectAt }: Props & { all: readonly PlatformView[] }) {
  const ready = all.filter(isReady)
  const others = all.filter((each) => !isReady(each))
  const toggle = (platform: PlatformKey) =>
    onChoose(platforms.includes(platform) ? platforms.filter((each) => each !== platform) : [...platforms, platform])
  const connect = (
    <ButtonLink to={connectAt} isSmall>
      Connect a platform
    </ButtonLink>
  )
  return (
    <>
      {ready.length === 0 && <p>No platform is connected yet. Connect one to post there.</p>}
      <div className={styles.chips}>
        {ready.length === 0 && connect}
        {ready.map((view) => (
          <Chip
            key={view.platform}
            view={view}
            isChosen={platforms.includes(view.platform)}
            onToggle={() => toggle(view.platform)}
          />
        ))}
      </div>
      {lost.map(({ platform, title }) => (
        <Note key={platform}>
          <p>{t(`${title} can’t be posted to at the moment, so it’s left out.`)}</p>
        </Note>
      ))}
      {others.length > 0 && <Others others={others}>{ready.length > 0 && connect}</Others>}
    </>
  )
}

/** Where the post goes: connected accounts can be chosen, and the others say why not. */
export function PlatformChooser(props: Props) {
  const { all, error, isRefetching, retry } = props.known
  return (
    <fieldset className={styles.chooser}>
      <legend>Post to</legend>
      {all && <Ready {...props} all={all} />}
      {!all && !error && <Skeleton words={t('Loading platforms')} lines={2} />}
      {!all && error && (
        <Trouble title={t('Couldn’t load platforms')} words={error.message} isRetrying={isRefetching} onRetry={retry} />
      )}
    </fieldset>
  )
}
