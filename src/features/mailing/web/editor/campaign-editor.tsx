import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { Segments } from '#kit/web/parts/segments.tsx'
import { edit, view } from '#kit/web/parts/icons.ts'
import { useRoute } from '../calls/use-route.ts'
import { CampaignMenu } from '../campaign/campaign-menu.tsx'
import type { CampaignProps } from '../campaign/campaign-props.ts'
import { titleOf } from '../words/campaign-words.ts'
import { Preview } from '../preview/preview.tsx'
import { useMailPreview, type MailPreview } from '../preview/use-mail-preview.ts'
import { ContentField } from './content-field.tsx'
import { HeadFields } from './head-fields.tsx'
import { SaveState, SaveTrouble } from './save-state.tsx'
import { SendBar } from './send-bar.tsx'
import { useDraft } from './use-draft.ts'
import styles from './campaign-editor.module.css'
import layout from '#kit/web/parts/layout.module.css'

type Side = 'write' | 'look'

const sides = [
  { value: 'write' as const, label: t('Write'), icon: edit },
  { value: 'look' as const, label: t('Preview'), icon: view },
]

/** Mistakes in the text, with their lines. */
const sayProblems = (preview: MailPreview | undefined): string | undefined =>
  preview?.problems
    .slice(0, 3)
    .map(({ line, message }) => t(`Line ${line}: ${message}`))
    .join(' ') || undefined

/** A campaign while it is written: the text, the mail that becomes of it, and what follows. */
export function CampaignEditor({ campaign, domain, mailing }: CampaignProps) {
  const { draft, ...state } = useDraft(campaign)
  const { values, status } = state
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
        <CampaignMenu campaign={{ ...campaign, ...values }} onDeleted={() => show({})} />
      </header>
      <SaveTrouble draft={draft} {...state} />
      <Trouble title={t('This campaign couldn’t be sent as scheduled')} words={campaign.problem} />
      <div className={styles.switch}>
        <Segments label={t('View')} value={side} choices={sides} onChange={setSide} />
      </div>
      <div className={styles.sides} data-side={side}>
        <div className={layout.fields}>
          <HeadFields values={values} mailing={mailing} onType={draft.type} />
          <ContentField
            domain={domain.label}
            value={values.content}
            onType={(content) => draft.type({ content })}
            error={sayProblems(preview)}
          />
        </div>
        <Preview from={from} preview={preview} teaser={values.preview} problem={problem} onRetry={again} />
      </div>
      <SendBar {...given} />
    </div>
  )
}
