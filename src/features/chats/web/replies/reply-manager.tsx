import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Domain } from '../site/domain.ts'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { add, bin, edit } from '#kit/web/parts/icons.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { useFields } from '#kit/web/use-fields.ts'
import { addReply, changeReply, listReplies, removeReply, type CannedReply } from '#chats/owner-contract.ts'
import { longestMessageCharacters, longestReplyTitleCharacters } from '#chats/rules.ts'
import layout from '#kit/web/parts/layout.module.css'
import styles from './replies.module.css'

interface Props {
  domain: Domain
  replies: readonly CannedReply[]
  isOpen: boolean
  onClose: () => void
}

/** A new one has no id. */
type Draft = Omit<CannedReply, 'id'> & { id?: string }

const check = ({ title, content }: { title: string; content: string }) => ({
  ...(title.trim() === '' && { title: t('Please give the reply a title.') }),
  ...(content.trim() === '' && { content: t('Please write a message.') }),
})

function useKeep(domainId: string, { id }: Draft, onDone: () => void) {
  const adding = useSend(addReply, listReplies)
  const changing = useSend(changeReply, listReplies)
  const keep = (body: { title: string; content: string }) => {
    if (id === undefined) adding.mutate({ params: { id: domainId }, body }, { onSuccess: onDone })
    else changing.mutate({ params: { id: domainId, reply: id }, body }, { onSuccess: onDone })
  }
  return { keep, error: adding.error ?? changing.error, isPending: adding.isPending || changing.isPending }
}

function Editor({ domain, draft, onDone }: { domain: Domain; draft: Draft; onDone: () => void }) {
  const { field, submit } = useFields({ title: draft.title, content: draft.content }, check)
  const { keep, error, isPending } = useKeep(domain.id, draft, onDone)
  return (
    <form className={layout.fields} onSubmit={submit(keep)} noValidate>
      <TextField
        label={t('Title')}
        isRequired
        maxLength={longestReplyTitleCharacters}
        autoComplete="off"
        {...field('title')}
      />
      <TextArea label={t('Message')} isRequired maxLength={longestMessageCharacters} {...field('content')} />
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={isPending}>
          Save reply
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}

interface ListProps extends Pick<Props, 'domain' | 'replies'> {
  onEdit: (draft: Draft) => void
}

function List({ domain, replies, onEdit }: ListProps) {
  const { mutate, error, isPending } = useSend(removeReply, listReplies)
  return (
    <div className={layout.fields}>
      {replies.length === 0 && <p className={layout.quiet}>No saved replies yet</p>}
      <ul className={layout.rows}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <div className={styles.reply}>
              <p dir="auto">{reply.title}</p>
              <p dir="auto">{reply.content}</p>
            </div>
            <div className={layout.acts}>
              <IconButton label={t(`Edit ${reply.title}`)} icon={edit} isSmall onClick={() => onEdit(reply)} />
              <IconButton
                label={t(`Delete ${reply.title}`)}
                icon={bin}
                isSmall
                isBusy={isPending}
                onClick={() => mutate({ params: { id: domain.id, reply: reply.id } })}
              />
            </div>
          </li>
        ))}
      </ul>
      <Trouble words={error?.message} />
      <div className={layout.acts}>
        <Button icon={add} onClick={() => onEdit({ title: '', content: '' })}>
          New reply
        </Button>
      </div>
    </div>
  )
}

const about = t('Save answers you give often. In a chat, type / to insert one.')

/** Where the prepared replies of a domain are written. */
export function ReplyManager({ domain, replies, isOpen, onClose }: Props) {
  const [draft, setDraft] = useState<Draft>()
  const done = () => setDraft(undefined)
  const close = () => {
    done()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('Saved replies')} text={about} isUnsaved={draft !== undefined}>
      {draft ? (
        <Editor key={draft.id ?? 'new'} domain={domain} draft={draft} onDone={done} />
      ) : (
        <List domain={domain} replies={replies} onEdit={setDraft} />
      )}
    </Dialog>
  )
}
