import { t } from '#kit/t.ts'
import { useId, useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { Skeleton } from '#kit/web/parts/skeleton.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { useMailing, useSetMailing, type MailingView } from '../calls/use-mailing.ts'
import { replyChoices } from './reply-choices.ts'
import layout from '#kit/web/parts/layout.module.css'

const title = t('Sender and footer')
const about = t('Used for all campaigns unless a campaign sets its own sender.')

interface Props {
  domainId: string
  onClose: () => void
}

type SenderValues = Record<'fromName' | 'replyTo' | 'contactLine', string>

interface FieldsProps {
  field: ReturnType<typeof useFields<SenderValues>>['field']
  mailing: MailingView
}

const Fields = ({ field, mailing }: FieldsProps) => (
  <>
    <TextField
      label={t('From name')}
      placeholder={mailing.siteName}
      maxLength={100}
      autoComplete="off"
      {...field('fromName')}
    />
    <SelectField
      label={t('Reply-to address')}
      help={t('Choose the address of anyone who works on this site.')}
      choices={replyChoices(mailing, t('Not set'))}
      {...field('replyTo')}
    />
    <TextArea
      label={t('Contact details')}
      help={t('Shown at the end of every e-mail. Many countries require a postal address.')}
      rows={2}
      maxLength={300}
      {...field('contactLine')}
    />
  </>
)

function Form({ mailing, domainId, onClose }: Props & { mailing: MailingView }) {
  const form = useId()
  const [start] = useState<SenderValues>({
    fromName: mailing.fromName,
    replyTo: mailing.replyTo ?? '',
    contactLine: mailing.contactLine,
  })
  const { values, field, submit } = useFields<SenderValues>(start, () => ({}))
  const { mutateAsync, error, isPending } = useSetMailing()
  const send = (typed: SenderValues) => {
    const body = { ...typed, replyTo: typed.replyTo === '' ? null : typed.replyTo }
    void mutateAsync({ params: { id: domainId }, body }).then(() => {
      showToast({ title: t('Sender saved') })
      onClose()
    }, shownByItself)
  }
  const acts = (
    <>
      <Button type="submit" form={form} kind="primary" isBusy={isPending}>
        Save
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  const isChanged = JSON.stringify(values) !== JSON.stringify(start)
  return (
    <Dialog isOpen title={title} text={about} isUnsaved={isChanged} onClose={onClose} acts={acts}>
      <form id={form} className={layout.fields} onSubmit={submit(send)}>
        <Fields field={field} mailing={mailing} />
        <Trouble title={t('Couldn’t save the sender')} words={error?.message} />
      </form>
    </Dialog>
  )
}

/** Who campaigns come from unless they say otherwise, and what stands at their end. */
export function SenderDialog(props: Props) {
  const { data, error } = useMailing(props.domainId)
  if (data) return <Form {...props} mailing={data} />
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      <Trouble words={error?.message} />
      {!error && <Skeleton />}
    </Dialog>
  )
}
