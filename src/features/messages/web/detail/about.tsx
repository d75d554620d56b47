import { t } from '#kit/t.ts'
import { Avatar } from '#kit/web/parts/avatar.tsx'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Note } from '#kit/web/parts/note.tsx'
import { writeMessageDate } from '../mail/message-date.ts'
import { isOurs, priorityKinds, priorityWords, saySender, sayUnverified } from '../mail/message-words.ts'
import type { MessageDetail } from '../mail/use-messages.ts'
import { sayForm } from '#messages/rules.ts'
import styles from './detail.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  message: MessageDetail
}

const Origin = ({ message: { to, created_at, form, page } }: Props) => (
  <p className={layout.quiet}>
    <time dateTime={created_at}>{writeMessageDate(created_at)}</time>
    {to !== null && (
      <>
        {' · '}
        <span dir="ltr">{t(`To ${to}`)}</span>
      </>
    )}
    {page !== null && (
      <>
        {' · '}
        <span dir="auto">{t(`${sayForm(form)} form on ${page.replace(/^\/?/, '/')}`)}</span>
      </>
    )}
  </p>
)

/** Who wrote it, when, and from where. */
const Head = ({ message }: Props) => {
  const { sender_name, sender_email, verified, priority } = message
  return (
    <header className={styles.head}>
      <Avatar name={saySender(message)} />
      <div>
        <p>
          <strong dir="auto">{saySender(message)}</strong>{' '}
          {sender_name !== '' && sender_email !== '' && (
            <span className={layout.quiet} dir="ltr">
              {sender_email}
            </span>
          )}
        </p>
        <Origin message={message} />
      </div>
      <p className={styles.badges}>
        {priority !== 'Normal' && <Badge kind={priorityKinds[priority]}>{priorityWords[priority]}</Badge>}
        {!isOurs(message) && (
          <Badge kind={verified ? 'good' : 'plain'}>{verified ? t('Verified sender') : t('Unverified sender')}</Badge>
        )}
      </p>
    </header>
  )
}

const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <Note title={<strong>Why it’s in spam</strong>}>
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  </Note>
)

/** What was typed into the form, by its labels. */
const Fields = ({ fields }: Pick<MessageDetail, 'fields'>) => (
  <dl className={styles.fields}>
    {fields.map(({ label, value }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- two fields may have the same label
      <div key={`${at} ${label}`}>
        <dt dir="auto">{label}</dt>
        <dd dir="auto">{value === '' ? <span className={layout.quiet}>Empty</span> : value}</dd>
      </div>
    ))}
  </dl>
)

/** The message itself, who wrote it, and what to know about it. */
export function About({ message }: Props) {
  const { folder, verified, spam_reasons, notes, fields, content } = message
  return (
    <>
      <Head message={message} />
      {!isOurs(message) && !verified && <p className={styles.doubt}>{sayUnverified(message)}</p>}
      {folder === 'spam' && spam_reasons.length > 0 && <Reasons reasons={spam_reasons} />}
      {notes.map((note) => (
        <Note key={note}>
          <p>{note}</p>
        </Note>
      ))}
      {fields.length > 0 ? (
        <Fields fields={fields} />
      ) : (
        <p className={styles.content} dir="auto">
          {content}
        </p>
      )}
    </>
  )
}
