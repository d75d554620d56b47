import { useRef, useState, type SubmitEvent } from 'react'
import { t } from '#kit/t.ts'
import { writeMoment } from '#kit/web/moments.ts'
import { Badge } from '#kit/web/parts/badge.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import layout from '#kit/web/parts/layout.module.css'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextLink } from '#kit/web/parts/text-link.tsx'
import type { CommentView } from '#social/numbers-contract.ts'
import { writeAgo } from '../words/write-count.ts'
import { ReplyHelp } from './reply-help.tsx'
import { useReply } from './use-reply.ts'
import styles from './history.module.css'

interface Props {
  comment: CommentView
  /** Of the platform. */
  title: string
}

function Reply({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const { text, type, send, isPending, mistake } = useReply(comment, onClose)
  const [isHelped, setHelped] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send()
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextArea
        label={t('Your answer')}
        rows={3}
        dir="auto"
        maxLength={10_000}
        value={text}
        error={mistake}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever pressed “Answer” writes next
        autoFocus
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <div className={layout.acts}>
        <Button type="submit" isSmall kind="primary" isBusy={isPending}>
          Send answer
        </Button>
        <Button isSmall onClick={() => setHelped(true)}>
          Answer with AI
        </Button>
        <Button isSmall kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {isHelped && <ReplyHelp commentId={comment.id} onUse={type} onClose={() => setHelped(false)} />}
    </form>
  )
}

/** What somebody answered to a post, and an answer to it. */
export function CommentItem({ comment, title }: Props) {
  const { author, text, created_at: at, url, is_own: isOwn, can_reply: mayReply } = comment
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // It is there again once this has been drawn.
    setTimeout(() => opener.current?.focus())
  }
  return (
    <li className={styles.comment}>
      <div className={styles.numbers}>
        <strong>
          <bdi>{author}</bdi>
        </strong>
        {isOwn && <Badge kind="accent">You</Badge>}
        <span className={styles.quiet}>{title}</span>
        {at !== null && (
          <time className={styles.quiet} dateTime={at} title={writeMoment(at)}>
            {writeAgo(at)}
          </time>
        )}
        {url !== null && (
          <TextLink href={url} isOutside>
            See it there
          </TextLink>
        )}
      </div>
      <p dir="auto">{text}</p>
      {mayReply && !isOpen && (
        <Button ref={opener} isSmall kind="quiet" aria-label={t(`Answer ${author}`)} onClick={() => setOpen(true)}>
          {t('Answer')}
        </Button>
      )}
      {isOpen && <Reply comment={comment} onClose={close} />}
    </li>
  )
}
