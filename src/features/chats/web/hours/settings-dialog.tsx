import { t } from '#kit/t.ts'
import type { Domain } from '../site/domain.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useFields } from '#kit/web/use-fields.ts'
import { readOpeningHours } from '#sites/format/opening-hours.ts'
import { longestGreetingCharacters } from '#chats/rules.ts'
import layout from '#kit/web/parts/layout.module.css'
import type { ChatSettings } from './chat-settings.ts'
import type { useChatSettings } from './use-chat-settings.ts'

interface Props {
  domain: Domain
  settings: ChatSettings
  saving: ReturnType<typeof useChatSettings>['saving']
  isOpen: boolean
  onClose: () => void
}

const places = [
  { value: '', label: t('On pages with a chat block') },
  { value: 'yes', label: t('On every page') },
  { value: 'no', label: t('Nowhere') },
]

function listZones(current: string) {
  const names = Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')
  const all = names.includes(current) || current === '' || current === 'UTC' ? names : [current, ...names]
  return [{ value: '', label: t('UTC') }, ...all.map((value) => ({ value, label: value }))]
}

const check = ({ chat_hours }: ChatSettings) =>
  chat_hours.trim() === '' || readOpeningHours(chat_hours)
    ? {}
    : { chat_hours: t('Please enter days and times, such as Mon-Fri 09:00-17:00, Sat 10:00-12:00.') }

type Field = ReturnType<typeof useFields<ChatSettings>>['field']

/** What visitors read. */
const Words = ({ field }: { field: Field }) => (
  <>
    <TextField
      label={t('Greeting')}
      help={t('Shown before the first message.')}
      autoComplete="off"
      maxLength={longestGreetingCharacters}
      {...field('chat_greeting')}
    />
    <TextField
      label={t('Message outside opening hours')}
      help={t('Shown above the contact form.')}
      autoComplete="off"
      maxLength={longestGreetingCharacters}
      {...field('chat_away')}
    />
  </>
)

function Form({ settings, saving, onClose }: Omit<Props, 'isOpen' | 'domain'>) {
  const { field, submit } = useFields<ChatSettings>(settings, check)
  const onSuccess = () => {
    showToast({ title: t('Chat settings saved') })
    onClose()
  }
  return (
    <form className={layout.fields} onSubmit={submit((next) => saving.mutate(next, { onSuccess }))} noValidate>
      <SelectField label={t('Show the chat')} choices={places} {...field('chat')} />
      <TextField
        label={t('Opening hours')}
        help={t(
          'Outside these hours, visitors can leave a message, which goes to your inbox. Use the 24-hour clock, such as 17:00. Leave this empty to be always open, or enter “never” to always take messages.',
        )}
        placeholder={t('Mon-Fri 09:00-17:00, Sat 10:00-12:00')}
        autoComplete="off"
        maxLength={500}
        {...field('chat_hours')}
      />
      <SelectField
        label={t('Time zone')}
        help={t('Applies to your whole site.')}
        choices={listZones(settings.time_zone)}
        {...field('time_zone')}
      />
      <Words field={field} />
      <Trouble words={saving.error?.message} />
      <div className={layout.acts}>
        <Button kind="primary" type="submit" isBusy={saving.isPending}>
          Save settings
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

/** Where the chat is shown, and when somebody answers. It is published at once. */
export function SettingsDialog({ isOpen, onClose, domain, ...rest }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Chat settings')}
      text={t(`Saved in settings.txt of ${domain.shownName}. Changes apply as soon as you save.`)}
    >
      <Form onClose={onClose} {...rest} />
    </Dialog>
  )
}
