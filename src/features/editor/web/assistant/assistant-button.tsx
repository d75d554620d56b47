import { t } from '#kit/t.ts'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import type { OpenFile } from '../drafts/open-file.ts'
import { isPage } from '../location/where.ts'
import { sparks } from './sparks.ts'
import { AssistantDialog } from './assistant-dialog.tsx'

interface Props {
  openFile: OpenFile
  /** Whether its text is shown. */
  isSeen: boolean
}

/** Opens the assistant for the page that is written. */
export function AssistantButton({ openFile, isSeen }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isPage(openFile.place.path)) return null
  return (
    <>
      <IconButton isSmall icon={sparks} label={t('Assistant')} disabled={!isSeen} onClick={() => setOpen(true)} />
      {isOpen && <AssistantDialog openFile={openFile} onClose={() => setOpen(false)} />}
    </>
  )
}
