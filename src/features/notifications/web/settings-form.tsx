import { t } from '#kit/t.ts'
import type { SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { getSettings, putSettings, type Settings } from '../contract.ts'
import { RecipientList } from './recipient-list.tsx'
import { groups } from './state-words.ts'
import { useLists, type ListsInHand } from './use-lists.ts'
import styles from './notification-settings.module.css'

interface Props {
  domain: string
  settings: Settings
}

const failed = t('Failed to update settings')

function HowTextsLeave({ domain, texts }: { domain: string; texts: Settings['texts'] }) {
  if (texts === 'service') return null
  if (texts === 'outbox')
    return (
      <Note>
        <p>
          In this trial, text messages aren’t sent but kept in the <a href="/outbox">outbox</a>.
        </p>
      </Note>
    )
  const to = `/providers?${new URLSearchParams({ domain })}`
  return (
    <Note>
      <p>
        No text messaging service is set up. <Link to={to}>Add one in Providers</Link> to send notifications by text
        message.
      </p>
    </Note>
  )
}

interface SaveProps {
  problem: string | undefined
  isSaving: boolean
  isUnsaved: boolean
  onDiscard: () => void
}

const SaveBar = ({ problem, isSaving, isUnsaved, onDiscard }: SaveProps) => (
  <div className={styles.save} data-unsaved={isUnsaved || undefined}>
    <Trouble words={problem} />
    <div className={styles.acts}>
      <Button kind="primary" type="submit" isBusy={isSaving}>
        {isSaving ? t('Saving...') : t('Save Settings')}
      </Button>
      {isUnsaved && !isSaving && (
        <>
          <Button kind="quiet" onClick={onDiscard}>
            Discard changes
          </Button>
          <span className={styles.reason}>Unsaved changes</span>
        </>
      )}
    </div>
  </div>
)

/** Saves the lists, and says so. */
function useSave(domain: string, lists: ListsInHand) {
  const { mutate, error, isPending: isSaving, reset } = useSend(putSettings, getSettings)
  const problem = error ? (error.isWordless ? failed : error.message || failed) : undefined
  function save(event: SubmitEvent): void {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    if (isSaving) return
    const onSuccess = (saved: Settings) => {
      lists.reset(saved)
      showToast({ title: t('Notification settings updated successfully') })
    }
    const onError = () =>
      requestAnimationFrame(() => form.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus())
    mutate({ params: { id: domain }, body: lists.lists }, { onSuccess, onError })
  }
  function discard(): void {
    reset()
    lists.reset()
  }
  const { entry, phone } = error?.values ?? {}
  const wrongRecipient = [entry, phone].find((each) => typeof each === 'string')
  return { problem, wrongRecipient, isSaving, save, discard }
}

/** The four lists, saved together. */
export function SettingsForm({ domain, settings }: Props) {
  const lists = useLists(domain, settings)
  const { problem, wrongRecipient, isSaving, save, discard } = useSave(domain, lists)
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {lists.wasKept && <Note>Your unsaved changes have been restored.</Note>}
      <HowTextsLeave domain={domain} texts={settings.texts} />
      {groups.map(({ kind, title, words, lists: both }) => (
        <section key={kind} className={styles.group} aria-labelledby={kind}>
          <header>
            <h2 id={kind}>{title}</h2>
            <p>{words}</p>
          </header>
          <div className={styles.pair}>
            {both.map((each) => (
              <RecipientList key={each.name} words={each} {...{ domain, settings, lists, problem, wrongRecipient }} />
            ))}
          </div>
        </section>
      ))}
      <SaveBar {...{ problem, isSaving }} isUnsaved={lists.isUnsaved} onDiscard={discard} />
    </form>
  )
}
