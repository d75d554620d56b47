import { t } from '#kit/t.ts'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add, bin } from '#kit/web/parts/icons.ts'
import { TextField } from '#kit/web/parts/text-field.tsx'
import type { Settings } from '../contract.ts'
import { mostEntries } from '../lists.ts'
import { RecipientState } from './recipient-state.tsx'
import type { ListWords } from './state-words.ts'
import type { ListsInHand, Row } from './use-lists.ts'
import styles from './notification-settings.module.css'

interface Props {
  domain: string
  words: ListWords
  settings: Settings
  lists: ListsInHand
  /** What the server said about the lists when they were to be saved. */
  problem: string | undefined
  /** What the problem is about, if it is about one recipient. */
  wrongRecipient: string | number | undefined
}

const fields = {
  email: { type: 'email', label: t('Email'), placeholder: t('name@example.com'), autoComplete: 'email' },
  sms: { type: 'tel', label: t('Phone number'), placeholder: '+1 202 555 0143', autoComplete: 'tel' },
} as const

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

interface RowProps extends Props {
  row: Row
  place: number
  onRemove: () => void
}

function RecipientRow({ domain, words, settings, lists, problem, wrongRecipient, row, place, onRemove }: RowProps) {
  const { name, kind, channel } = words
  const { label, ...field } = fields[channel]
  const state = settings.states[name].find(({ entry }) => isSame(entry, row.text))
  const isNamed = row.text.trim() !== '' && wrongRecipient !== undefined && isSame(String(wrongRecipient), row.text)
  return (
    <li className={styles.row}>
      <div className={styles.field}>
        <TextField
          {...field}
          name={`${name}-${row.id}`}
          label={`${label} ${place + 1}`}
          isLabelHidden
          maxLength={254}
          spellCheck={false}
          value={row.text}
          error={isNamed ? problem : undefined}
          onChange={({ currentTarget }) => lists.write(name, row.id, currentTarget.value)}
        />
        <IconButton label={t(`Remove ${row.text.trim() || `${label} ${place + 1}`}`)} icon={bin} onClick={onRemove} />
      </div>
      <div className={styles.state}>
        {state ? (
          <RecipientState {...{ domain, kind, channel, state }} />
        ) : (
          row.text.trim() !== '' && <Badge>Unsaved changes</Badge>
        )}
      </div>
    </li>
  )
}

/** One of the four lists. */
export function RecipientList(props: Props) {
  const { words, lists } = props
  const { name, title, add: addWords, channel } = words
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const rows = lists.rows[name]
  function addRow(): void {
    // At once: what is typed next belongs into it.
    flushSync(() => lists.add(name))
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus()
  }
  function remove(row: Row): void {
    lists.remove(name, row.id)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <section className={styles.list} aria-labelledby={`${words.kind} ${id}`}>
      <h3 id={id}>{title}</h3>
      {rows.length === 0 ? (
        <p className={styles.none}>
          {channel === 'email' ? t('No one is notified by e-mail.') : t('No one is notified by text message.')}
        </p>
      ) : (
        <ul ref={list}>
          {rows.map((row, place) => (
            <RecipientRow key={row.id} {...props} row={row} place={place} onRemove={() => remove(row)} />
          ))}
        </ul>
      )}
      <div>
        <Button ref={button} isSmall icon={add} disabled={rows.length >= mostEntries} onClick={addRow}>
          {addWords}
        </Button>
        {rows.length >= mostEntries && (
          <span className={styles.reason}> {t(`A list can have at most ${mostEntries} entries.`)}</span>
        )}
      </div>
    </section>
  )
}
