import { t } from '#kit/t.ts'
import { useState } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import type { OpenFile } from '../drafts/open-file.ts'
import { isPage } from '../location/where.ts'
import { AssistantDialog } from './assistant-dialog.tsx'

/** Not among the other pictures, which are loaded first. */
const sparks = 'M10 4l1.8 4.7L16.5 10.5l-4.7 1.8L10 17l-1.8-4.7L3.5 10.5l4.7-1.8zM18 14v6M15 17h6'

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
