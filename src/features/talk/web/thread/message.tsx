import { t } from '#kit/t.ts'
import { writeMoment, readClock } from '#kit/web/moments.ts'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import type { ShownMessage } from '../conversation.ts'
import { splitLinks } from '../split-links.ts'
import type { Talk } from '../talk.ts'
import { roomFor } from '../picture-room.ts'
import styles from './messages.module.css'
import { OwnPicture } from './own-picture.tsx'

function writeTime(moment: string): string {
  const { language, timeZone } = readClock()
  const manner = { timeStyle: 'short', ...(timeZone && { timeZone }) } as const
  return new Intl.DateTimeFormat(language || undefined, manner).format(new Date(moment))
}

interface Props<S extends string, C> {
  message: ShownMessage<S>
  talk: Talk<S, C>
}

function Picture<S extends string, C>({ message: { key, image }, talk }: Props<S, C>) {
  if (image)
    return (
      <a href={image.url} target="_blank" rel="noopener" className="chat-picture">
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          style={{ inlineSize: roomFor(image) }}
          alt={t('Open full size')}
          decoding="async"
        />
      </a>
    )
  const own = talk.pictureOf(key)
  return (
    own && (
      <span className="chat-picture">
        <OwnPicture picture={own} label={t('Sending')} />
      </span>
    )
  )
}

/** Words as they were written, with addresses as links. */
const Text = ({ text }: { text: string }) => (
  <p dir="auto">
    {splitLinks(text).map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the words of a message never change
        <TextLink key={at} href={part} isOutside>
          {part}
        </TextLink>
      ),
    )}
  </p>
)

const steps = { waiting: t('Sending…'), failed: t('Not sent'), sent: t('Sent'), read: t('Read') }

function State<S extends string>({ message }: { message: ShownMessage<S> }) {
  const step = message.state === 'sent' && message.readAt !== null ? 'read' : message.state
  const title = message.readAt ? t(`Read ${writeMoment(message.readAt)}`) : steps[step]
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn by the style
  return <span role="img" className="chat-mark" data-step={step} aria-label={steps[step]} title={title} />
}

function Failure<S extends string, C>({ message: { key, why }, talk }: Props<S, C>) {
  return (
    <p className={styles.failure} role="alert">
      {why ? t(`Failed to send message: ${why}`) : t('Failed to send message')}{' '}
      <button type="button" onClick={() => talk.retry(key)}>
        Try again
      </button>{' '}
      <button type="button" onClick={() => talk.drop(key)}>
        Remove
      </button>
    </p>
  )
}

/** One message; `other` names the other participant. */
export function Message<S extends string, C>({ message, talk, other }: Props<S, C> & { other: string }) {
  const isOwn = message.from === talk.own
  return (
    <div className="chat-message" data-from={isOwn ? 'me' : 'them'}>
      <div className="chat-bubble">
        <span className="unseen">{isOwn ? t('You') : other}: </span>
        <Picture message={message} talk={talk} />
        {message.text !== '' && <Text text={message.text} />}
        <small>
          <time dateTime={message.at} title={writeMoment(message.at)}>
            {writeTime(message.at)}
          </time>
          {isOwn && <State message={message} />}
        </small>
      </div>
      {message.state === 'failed' && <Failure message={message} talk={talk} />}
    </div>
  )
}
