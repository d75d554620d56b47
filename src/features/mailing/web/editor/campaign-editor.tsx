import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { useKeys } from '#editor/web/drafts/use-keys.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { edit, redo, undo, view } from '#kit/web/parts/icons.ts'
import { useRoute } from '../calls/use-route.ts'
import { CampaignMenu } from '../campaign/campaign-menu.tsx'
import type { CampaignProps } from '../campaign/campaign-props.ts'
import { titleOf } from '../words/campaign-words.ts'
import { Preview } from '../preview/preview.tsx'
import { useMailPreview, type MailPreview } from '../preview/use-mail-preview.ts'
import { loadCampaignText } from './load-campaign-text.ts'
import type { Draft, DraftState } from './draft.ts'
import { HeadFields } from './head-fields.tsx'
import { SaveState, SaveTrouble } from './save-state.tsx'
import { SendBar } from './send-bar.tsx'
import { useDraft } from './use-draft.ts'
import styles from './campaign-editor.module.css'
import layout from '#kit/web/parts/layout.module.css'

const CampaignText = later(loadCampaignText, <Loading />)

type Side = 'write' | 'look'

const sides = [
  { value: 'write' as const, label: t('Write'), icon: edit },
  { value: 'look' as const, label: t('Preview'), icon: view },
]

const keysOf = (draft: Draft) => ({ z: draft.undo, 'shift+z': draft.redo, y: draft.redo, s: () => void draft.save() })

interface StepsProps extends Pick<DraftState, 'past' | 'future'> {
  draft: Draft
}

/** Undo and redo reach everything that is written of a campaign. */
function Steps({ draft, past, future }: StepsProps) {
  useKeys(keysOf(draft))
  const step = (label: string, icon: string, steps: readonly unknown[], onClick: () => void) => (
    <IconButton isSmall {...{ label, icon, onClick }} disabled={steps.length === 0} focusableWhenDisabled />
  )
  return (
    <>
      {step(t('Undo'), undo, past, draft.undo)}
      {step(t('Redo'), redo, future, draft.redo)}
    </>
  )
}

interface WritingProps {
  draft: Draft
  state: DraftState
  mailing: CampaignProps['mailing']
  domain: string
  problems: MailPreview['problems']
}

/** What is written: what stands in an inbox, and the mail itself. */
function Writing({ draft, state, mailing, domain, problems }: WritingProps) {
  const { values, revision } = state
  const { content } = values
  return (
    <div className={layout.fields}>
      <HeadFields values={values} mailing={mailing} onType={draft.type} />
      <CampaignText
        {...{ domain, content, revision, problems }}
        onType={(typed, isStep) => draft.type({ content: typed }, isStep)}
      />
    </div>
  )
}

/** A campaign while it is written: the text, the mail that becomes of it, and what follows. */
export function CampaignEditor({ campaign, domain, mailing }: CampaignProps) {
  const { draft, ...state } = useDraft(campaign)
  const { values, status, past, future } = state
  const { preview, problem, again } = useMailPreview(domain.id, values)
  const [side, setSide] = useState<Side>('write')
  const { show } = useRoute()
  const from = values.fromName || mailing.fromName || mailing.siteName
  const given = { campaign, mailing, values, recipients: preview?.recipients, save: draft.save }
  return (
    <div className={styles.editor}>
      <header className={styles.top}>
        <h2 dir="auto">{titleOf(values)}</h2>
        <SaveState status={status} />
        <Steps {...{ draft, past, future }} />
        <CampaignMenu campaign={{ ...campaign, ...values }} onDeleted={() => show({})} />
      </header>
      <SaveTrouble draft={draft} {...state} />
      <Trouble title={t('This campaign couldn’t be sent as scheduled')} words={campaign.problem} />
      <div className={styles.switch}>
        <Segments label={t('View')} value={side} choices={sides} onChange={setSide} />
      </div>
      <div className={styles.sides} data-side={side}>
        <Writing {...{ draft, state, mailing }} domain={domain.label} problems={preview?.problems ?? []} />
        <Preview from={from} preview={preview} teaser={values.preview} problem={problem} onRetry={again} />
      </div>
      <SendBar {...given} />
    </div>
  )
}
