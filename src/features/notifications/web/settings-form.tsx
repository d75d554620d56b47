import { Button } from '#kit/web/parts/button.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Link } from '#kit/web/route/link.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { getSettings, putSettings, type Settings } from '../contract.ts'
import { EntryList } from './entry-list.tsx'
import { groups } from './state-words.ts'
import { useLists } from './use-lists.ts'
import styles from './notification-settings.module.css'

interface Props {
  domain: string
  settings: Settings
}

const failed = 'Failed to update settings'

function HowTextsLeave({ domain, texts }: { domain: string; texts: Settings['texts'] }) {
  if (texts === 'service') return null
  if (texts === 'outbox') return <Note>Texts aren’t sent in this trial; they are in its outbox.</Note>
  const to = `/providers?${new URLSearchParams({ domain })}`
  return (
    <Note>
      No service is set up that sends texts. <Link to={to}>Set one up under Providers</Link>, and phones are told too.
    </Note>
  )
}

/** The four lists, saved together. */
export function SettingsForm({ domain, settings }: Props) {
  const lists = useLists(domain, settings)
  const { mutate, error, isPending, reset } = useSend(putSettings, getSettings)
  const problem = error ? (error.isWordless ? failed : error.message || failed) : undefined
  function save(): void {
    const onSuccess = (saved: Settings) => {
      lists.reset(saved)
      showToast({ title: 'Notification settings updated successfully' })
    }
    mutate({ params: { id: domain }, body: lists.lists }, { onSuccess })
  }
  function discard(): void {
    reset()
    lists.reset()
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save()
      }}
    >
      {lists.wasKept && <Note>What you typed before and didn’t save is here again.</Note>}
      <HowTextsLeave domain={domain} texts={settings.texts} />
      {groups.map(({ kind, title, words, lists: both }) => (
        <section key={kind} className={styles.group} aria-labelledby={kind}>
          <header>
            <h2 id={kind}>{title}</h2>
            <p>{words}</p>
          </header>
          <div className={styles.pair}>
            {both.map((each) => (
              <EntryList key={each.name} words={each} {...{ domain, settings, lists, problem }} />
            ))}
          </div>
        </section>
      ))}
      <div className={styles.save}>
        <Trouble words={problem} />
        <div className={styles.acts}>
          <Button kind="primary" type="submit" isBusy={isPending}>
            {isPending ? 'Saving...' : 'Save Settings'}
          </Button>
          {lists.isUnsaved && !isPending && (
            <>
              <Button kind="quiet" onClick={discard}>
                Discard changes
              </Button>
              <span className={styles.reason}>Not saved yet</span>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
