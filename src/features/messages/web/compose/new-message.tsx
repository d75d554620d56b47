import { t } from '#kit/t.ts'
import { useEffect } from 'react'
import { isMailAddress } from '#kit/mail-address.ts'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { noContent, noSubject } from '#messages/inbox-contract.ts'
import {
  badEmail,
  longestContentCharacters,
  longestEmailCharacters,
  longestSubjectCharacters,
} from '#messages/rules.ts'
import { keepDraft, recallDraft, useDraftName } from '../mail/drafts.ts'
import { useCreation } from '../mail/use-messages.ts'
import { useSending } from '../mail/use-sending.ts'
import layout from '#kit/web/parts/layout.module.css'

interface MessageValues extends Record<string, string> {
  to: string
  subject: string
  content: string
}

const blank: MessageValues = { to: '', subject: '', content: '' }

const check = ({ to, subject, content }: MessageValues) => ({
  ...(to.trim() !== '' && !isMailAddress(tidyMailAddress(to)) && { to: badEmail }),
  ...(subject.trim() === '' && { subject: noSubject }),
  ...(content.trim() === '' && { content: noContent }),
})

/** What was typed before and not sent. */
function recall(name: string): MessageValues {
  const draft = recallDraft(name)
  return draft === '' ? blank : { ...blank, ...JSON.parse(draft) }
}

const isBlank = (values: MessageValues) => Object.values(values).every((text) => text.trim() === '')

function useNewMessage(domainId: string, onClose: () => void) {
  const draft = useDraftName(`new ${domainId}`)
  const fields = useFields<MessageValues>(recall(draft), check)
  const { mutateAsync, error, isPending } = useCreation()
  const { nameFor } = useSending()
  const { values } = fields
  useEffect(() => keepDraft(draft, isBlank(values) ? '' : JSON.stringify(values)), [draft, values])
  const leave = () => {
    keepDraft(draft, '')
    onClose()
  }
  const finish = () => {
    showToast({ title: t('Message sent') })
    leave()
  }
  const send = fields.submit(({ to, subject, content }) => {
    const body = { subject, content, ...(to.trim() !== '' && { to }), ...nameFor(JSON.stringify(values)) }
    void mutateAsync({ params: { id: domainId }, body }).then(finish, shownByItself)
  })
  return { ...fields, send, leave, error, isPending }
}

const Fields = ({ field }: Pick<ReturnType<typeof useFields<MessageValues>>, 'field'>) => (
  <>
    <TextField
      label={t('To')}
      help={t(
        'The e-mail address of someone who has contacted you here. Leave this empty to write a note for your team.',
      )}
      type="email"
      maxLength={longestEmailCharacters}
      autoComplete="off"
      {...field('to')}
    />
    <TextField
      label={t('Subject')}
      isRequired
      maxLength={longestSubjectCharacters}
      autoComplete="off"
      dir="auto"
      {...field('subject')}
    />
    <TextArea
      label={t('Message')}
      isRequired
      maxLength={longestContentCharacters}
      rows={9}
      dir="auto"
      {...field('content')}
    />
  </>
)

/** Writes a message to somebody, or a note. What is typed is kept when the window is closed. */
export function NewMessage({ domainId, onClose }: { domainId: string; onClose: () => void }) {
  const { field, values, send, leave, error, isPending } = useNewMessage(domainId, onClose)
  return (
    <Dialog isOpen title={t('New message')} onClose={onClose}>
      <form className={layout.fields} onSubmit={send} noValidate>
        <Fields field={field} />
        <Trouble title={t('Failed to send message. Please try again.')} words={error?.message} />
        <div className={layout.acts}>
          <Button kind="primary" type="submit" isBusy={isPending}>
            {values.to.trim() === '' ? t('Save note') : t('Send message')}
          </Button>
          <Button onClick={leave} disabled={isPending}>
            Discard
          </Button>
        </div>
        <p className={layout.quiet}>If you close this window, your draft is saved.</p>
      </form>
    </Dialog>
  )
}
