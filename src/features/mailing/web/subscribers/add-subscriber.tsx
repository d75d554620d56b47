import { t } from '#kit/t.ts'
import { useId } from 'react'
import { tidyMailAddress } from '#kit/typed-values.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { shownByItself } from '#kit/web/shown-by-itself.ts'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { useAddSubscriber, type Subscriber } from '../calls/use-mailing.ts'
import { readTags } from '../words/subscriber-words.ts'
import layout from '#kit/web/parts/layout.module.css'

const start = { email: '', name: '', tags: '', consent: false }
type SubscriberValues = typeof start

const check = ({ email }: SubscriberValues) =>
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? {} : { email: t('Please enter a valid email address.') }

const showAdded = ({ email, state }: Subscriber) =>
  showToast(
    state === 'confirmed'
      ? { title: t('Subscriber added'), text: t(`${email} will receive your next campaign.`) }
      : { title: t('Confirmation sent'), text: t(`We’ve asked ${email} to confirm by e-mail.`) },
  )

function Fields({ field }: Pick<ReturnType<typeof useFields<SubscriberValues>>, 'field'>) {
  return (
    <>
      <TextField
        label={t('E-mail address')}
        type="email"
        isRequired
        maxLength={254}
        autoComplete="off"
        {...field('email')}
      />
      <TextField label={t('Name')} maxLength={100} autoComplete="off" {...field('name')} />
      <TextField
        label={t('Tags')}
        help={t('Separate tags with commas. You can send campaigns to subscribers with certain tags.')}
        autoComplete="off"
        {...field('tags')}
      />
      <Checkbox
        label={t('This person agreed to receive these e-mails.')}
        help={t('If you leave this unticked, we’ll ask them to confirm by e-mail first.')}
        {...field('consent')}
      />
    </>
  )
}

/** Adds somebody by hand. */
export function AddSubscriber({ domainId, onClose }: { domainId: string; onClose: () => void }) {
  const { values, field, submit } = useFields<SubscriberValues>(start, check)
  const { mutateAsync, error, isPending } = useAddSubscriber()
  const form = useId()
  const send = ({ email, name, tags, consent }: SubscriberValues) => {
    const body = { email: tidyMailAddress(email), name: name.trim(), tags: readTags(tags), consent }
    void mutateAsync({ params: { id: domainId }, body }).then((added) => {
      showAdded(added)
      onClose()
    }, shownByItself)
  }
  const acts = (
    <>
      <Button type="submit" form={form} kind="primary" isBusy={isPending}>
        {values.consent ? t('Add subscriber') : t('Send confirmation')}
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </>
  )
  return (
    <Dialog isOpen title={t('Add subscriber')} isUnsaved={values.email !== ''} onClose={onClose} acts={acts}>
      <form id={form} className={layout.fields} onSubmit={submit(send)} noValidate>
        <Fields field={field} />
        <Trouble title={t('Couldn’t add the subscriber')} words={error?.message} />
      </form>
    </Dialog>
  )
}
