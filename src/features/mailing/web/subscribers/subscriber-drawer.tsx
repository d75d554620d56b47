import { t } from '#kit/t.ts'
import { useState, type ReactNode } from 'react'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Drawer } from '#kit/web/parts/drawer.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { useChangeSubscriber, useRetrySubscriber, type Subscriber } from '../calls/use-mailing.ts'
import { Forget } from './forget.tsx'
import { readTags, sourceWords, stateWords } from '../words/subscriber-words.ts'
import styles from './subscriber-drawer.module.css'
import layout from '#kit/web/parts/layout.module.css'

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)

/** Where the consent comes from, as it may have to be shown one day. */
const Facts = ({ row: { consent, source, tracking, createdAt } }: { row: Subscriber }) => (
  <dl className={styles.facts}>
    <Fact title={sourceWords[source]}>{writeMoment(createdAt)}</Fact>
    {consent.confirmedAt !== null && <Fact title={t('Confirmed')}>{writeMoment(consent.confirmedAt)}</Fact>}
    <Fact title={consent.network === null ? t('You confirmed') : t('Agreed to')}>
      <span dir="auto">{consent.text === '' ? '–' : `“${consent.text}”`}</span>
    </Fact>
    <Fact title={t('Opens and clicks')}>{tracking ? t('Agreed to tracking') : t('Not tracked')}</Fact>
  </dl>
)

/** Asks again to confirm, or ends the pause after mails came back. */
function Again({ row: { id, state, isPaused, problem } }: { row: Subscriber }) {
  const { mutateAsync, error, isPending } = useRetrySubscriber()
  const isAsking = state === 'pending'
  const showDone = () =>
    showToast({ title: isAsking ? t('Confirmation sent again') : t('They’ll receive your next campaign') })
  const retry = () => void mutateAsync({ params: { id } }).then(showDone, shownByItself)
  return (
    <>
      {problem !== null && <p className={styles.problem}>{problem}</p>}
      {(isAsking || isPaused) && (
        <Button isSmall isBusy={isPending} onClick={retry}>
          {isAsking ? t('Resend confirmation') : t('Try again')}
        </Button>
      )}
      <Trouble words={error?.message} />
    </>
  )
}

function Form({ row, onSaved }: { row: Subscriber; onSaved: () => void }) {
  const { values, field, submit } = useFields({ name: row.name, tags: row.tags.join(', ') }, () => ({}))
  const { mutateAsync, error, isPending } = useChangeSubscriber()
  const isSame = values.name.trim() === row.name && readTags(values.tags).join() === row.tags.join()
  const send = ({ name, tags }: typeof values) =>
    void mutateAsync({ params: { id: row.id }, body: { name: name.trim(), tags: readTags(tags) } }).then(() => {
      showToast({ title: t('Subscriber saved') })
      onSaved()
    }, shownByItself)
  return (
    <form className={layout.fields} onSubmit={submit(send)}>
      <TextField label={t('Name')} maxLength={100} autoComplete="off" {...field('name')} />
      <TextField label={t('Tags')} help={t('Separate tags with commas.')} autoComplete="off" {...field('tags')} />
      <Trouble title={t('Couldn’t save the subscriber')} words={error?.message} />
      <div className={layout.acts}>
        <Button type="submit" kind="primary" disabled={isSame} focusableWhenDisabled isBusy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** All that is known about a subscriber, and what can be done. */
export function SubscriberDrawer({ row, onClose }: { row: Subscriber; onClose: () => void }) {
  const [isForgetting, setForgetting] = useState(false)
  const { words, kind, meaning } = stateWords[row.state]
  return (
    <Drawer
      isOpen
      title={<bdi>{row.email}</bdi>}
      onClose={onClose}
      acts={
        <Button kind="danger" onClick={() => setForgetting(true)}>
          Remove
        </Button>
      }
    >
      <div className={styles.state}>
        <Badge kind={row.isPaused ? 'waiting' : kind}>{row.isPaused ? t('Paused') : words}</Badge>
        <p>{row.isPaused ? t('E-mails bounced several times, so sending is paused for now.') : meaning}</p>
        <Again row={row} />
      </div>
      <Form key={row.id} row={row} onSaved={onClose} />
      <Facts row={row} />
      {isForgetting && <Forget row={row} onForgotten={onClose} onCancel={() => setForgetting(false)} />}
    </Drawer>
  )
}
