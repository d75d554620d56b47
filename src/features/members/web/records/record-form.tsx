import { t } from '#kit/t.ts'
import { useState, type SubmitEvent } from 'react'
import { later } from '#kit/web/later.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { useSend } from '#kit/web/use-answer.ts'
import { RadioGroup } from '#kit/web/parts/radio-group.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { FormEnd } from '#accounts/web/form-end.tsx'
import { focusOnce } from '#accounts/web/step.ts'
import { listRecords, putRecord, type OwnRecord } from '#members/contract.ts'
import { longestBioCharacters, visibilities, type Visibility } from '#members/rules.ts'
import { ChooseInterests } from './choose-interests.tsx'
import { ChoosePictures } from './choose-pictures.tsx'
import { isChanged, type Draft } from './drafts.ts'
import { recordWords, visibilityTitles, visibilityWords } from './words.ts'
import layout from '#kit/web/parts/layout.module.css'

const Question = later(async () => (await import('./form-question.tsx')).FormQuestion)

interface Props {
  record: OwnRecord
  draft: Draft
  onChange: (part: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void
  onDone: () => void
}

const choices = visibilities.map((value) => ({ value, label: visibilityTitles[value], help: visibilityWords[value] }))

/** Saves a record; one for dating is shown to everybody only after a question. */
function useSaving({ record, draft, onDone }: Props) {
  const { mutate, error, isPending } = useSend(putRecord, listRecords)
  const [asked, setAsked] = useState<'public' | 'discard'>()
  const { type, visibility } = record
  const isNewlyPublic = type === 'dating' && draft.visibility === 'public' && visibility !== 'public'
  const onSuccess = () => {
    onDone()
    showToast({ title: t('Profile saved') })
  }
  function send(isConfirmed: boolean): void {
    setAsked(undefined)
    mutate({ params: { type }, body: { ...draft, ...(isConfirmed && { confirm_public: true }) } }, { onSuccess })
  }
  return {
    asked,
    error,
    isPending,
    save: (event: SubmitEvent) => {
      event.preventDefault()
      if (isNewlyPublic) setAsked('public')
      else send(false)
    },
    leave: () => (isChanged(draft, record) ? setAsked('discard') : onDone()),
    answer: () => (asked === 'public' ? send(true) : onDone()),
    stay: () => setAsked(undefined),
  }
}

/** Where a record is written. */
export function RecordForm(props: Props) {
  const { record, draft, onChange } = props
  const { asked, error, isPending, save, leave, answer, stay } = useSaving(props)
  return (
    <form className={layout.fields} onSubmit={save} noValidate>
      <TextArea
        ref={focusOnce}
        label={t('Bio')}
        help={recordWords[record.type].about}
        rows={6}
        maxLength={longestBioCharacters}
        value={draft.bio}
        onChange={({ currentTarget }) => onChange({ bio: currentTarget.value })}
      />
      <ChooseInterests interests={draft.interests} onChange={(interests) => onChange({ interests })} />
      <ChoosePictures
        pictures={draft.pictures}
        onChange={(change) => onChange(({ pictures }) => ({ pictures: change(pictures) }))}
      />
      <RadioGroup
        label={t('Who can see it')}
        choices={choices}
        value={draft.visibility}
        onChange={({ currentTarget }) => onChange({ visibility: currentTarget.value as Visibility })}
      />
      <FormEnd error={error} send={t('Save profile')} isBusy={isPending} onCancel={leave} />
      {asked && <Question about={asked} onYes={answer} onNo={stay} />}
    </form>
  )
}
