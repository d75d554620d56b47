import { t } from '#kit/t.ts'
import { Checkbox } from '#kit/web/parts/checkbox.tsx'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { longestReportCharacters, reportReasons } from '#matching/rules.ts'
import { reasonWords } from './report-reasons.ts'
import layout from '#kit/web/parts/layout.module.css'

export interface ReportDraft {
  /** Empty until one is chosen. */
  reason: string
  words: string
  isBlocking: boolean
}

interface Props {
  name: string
  draft: ReportDraft
  /** Whether it was sent without what is missing. */
  isTried: boolean
  onChange: (draft: ReportDraft) => void
}

const choices = reportReasons.map((value) => ({ value, label: reasonWords[value] }))

export const ReportFields = ({ name, draft, isTried, onChange }: Props) => (
  <div className={layout.fields}>
    <RadioGroup
      label={t('What’s wrong?')}
      value={draft.reason}
      choices={choices}
      isRequired
      error={isTried && draft.reason === '' ? t('Please choose a reason.') : undefined}
      onChange={({ currentTarget }) => onChange({ ...draft, reason: currentTarget.value })}
    />
    <TextArea
      label={t('What happened?')}
      help={t('Optional. It helps us decide.')}
      value={draft.words}
      maxLength={longestReportCharacters}
      onChange={({ currentTarget }) => onChange({ ...draft, words: currentTarget.value })}
    />
    <Checkbox
      label={t('Block them too')}
      help={t(`You and ${name} won’t be able to see or message each other.`)}
      checked={draft.isBlocking}
      onChange={({ currentTarget }) => onChange({ ...draft, isBlocking: currentTarget.checked })}
    />
  </div>
)
