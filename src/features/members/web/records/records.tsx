import { t } from '#kit/t.ts'
import { useState } from 'react'
import type { Answer } from '#kit/contract.ts'
import { Tabs } from '#kit/web/parts/tabs.tsx'
import type { getProfile } from '#accounts/account-contract.ts'
import { Panel } from '#accounts/web/panel.tsx'
import type { listRecords, OwnRecord } from '#members/contract.ts'
import { adultAge, typeNames, type RecordType } from '#members/rules.ts'
import { draftOf, useDrafts } from './drafts.ts'
import { Invitation } from './invitation.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordView } from './record-view.tsx'

interface Props {
  profile: Answer<typeof getProfile>
  own: Answer<typeof listRecords>
  /** Opens where the age is entered. */
  onAge: () => void
}

const words = t('Three separate profiles. None of them reveals anything from the others.')

/** The three records, one to a tab. */
export function Records({ profile, own: { records, age }, onAge }: Props) {
  const [type, setType] = useState<RecordType>('professional')
  const { drafts, keep, change } = useDrafts()
  const [closed, setClosed] = useState<RecordType>()
  function show(record: OwnRecord) {
    const draft = drafts[record.type]
    const edit = () => keep(record.type, draftOf(record))
    const done = () => {
      keep(record.type, undefined)
      setClosed(record.type)
    }
    const isOfAge = record.type !== 'dating' || (age !== null && age >= adultAge)
    if (draft)
      return <RecordForm record={record} draft={draft} onChange={(part) => change(record.type, part)} onDone={done} />
    if (record.exists)
      return (
        <RecordView
          {...{ record, profile, age }}
          isClosed={closed === record.type}
          onEdit={isOfAge ? edit : undefined}
        />
      )
    return <Invitation type={record.type} age={isOfAge ? adultAge : age} onBegin={edit} onAge={onAge} />
  }
  return (
    <Panel title={t('Your profiles')} words={words}>
      <div>
        <Tabs
          label={t('Your profiles')}
          value={type}
          onChange={(value) => setType(value as RecordType)}
          tabs={records.map((record) => ({ value: record.type, title: typeNames[record.type], panel: show(record) }))}
        />
      </div>
    </Panel>
  )
}
