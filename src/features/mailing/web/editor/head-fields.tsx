import { t } from '#kit/t.ts'
import { SelectField } from '#kit/web/parts/select-field.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { longestPreviewCharacters, longestSubjectCharacters } from '#mailing/rules.ts'
import type { MailingView } from '../calls/use-mailing.ts'
import { replyChoices } from '../sender/reply-choices.ts'
import { TagsField } from './tags-field.tsx'
import type { CampaignText } from '../calls/written.ts'
import styles from './campaign-editor.module.css'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  values: CampaignText
  mailing: MailingView
  onType: (change: Partial<CampaignText>) => void
}

const senderWords = ({ fromName, replyTo }: CampaignText, mailing: MailingView): string => {
  const name = fromName || mailing.fromName || mailing.siteName
  const answers = replyTo ?? mailing.replyTo
  return answers === null ? t(`From ${name}`) : t(`From ${name}, replies to ${answers}`)
}

/** Who it comes from; folded away, as it is mostly that of the list. */
const Sender = ({ values, mailing, onType }: Props) => (
  <details className={styles.sender}>
    <summary>{senderWords(values, mailing)}</summary>
    <div className={layout.pair}>
      <TextField
        label={t('From name')}
        placeholder={mailing.fromName || mailing.siteName}
        maxLength={100}
        autoComplete="off"
        value={values.fromName}
        onChange={({ currentTarget }) => onType({ fromName: currentTarget.value })}
      />
      <SelectField
        label={t('Reply-to address')}
        choices={replyChoices(mailing, mailing.replyTo === null ? t('Not set') : t(`Default (${mailing.replyTo})`))}
        value={values.replyTo ?? ''}
        onChange={({ currentTarget }) => onType({ replyTo: currentTarget.value || null })}
      />
    </div>
  </details>
)

/** What stands in an inbox before a mail is opened. */
export const HeadFields = (props: Props) => (
  <>
    <TextField
      label={t('Subject')}
      maxLength={longestSubjectCharacters}
      autoComplete="off"
      dir="auto"
      value={props.values.subject}
      onChange={({ currentTarget }) => props.onType({ subject: currentTarget.value })}
    />
    <TextField
      label={t('Preview text')}
      help={t('Shown next to the subject in the inbox.')}
      maxLength={longestPreviewCharacters}
      autoComplete="off"
      dir="auto"
      value={props.values.preview}
      onChange={({ currentTarget }) => props.onType({ preview: currentTarget.value })}
    />
    <Sender {...props} />
    <TagsField all={props.mailing.tags} value={props.values.tags} onChange={(tags) => props.onType({ tags })} />
  </>
)
