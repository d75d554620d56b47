import { useState, type SubmitEvent } from 'react'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { findChoices } from './block-choices.ts'
import { BlockTiles } from './block-tiles.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Rows } from '../controls/rows.tsx'
import { UploadLine } from '../controls/upload-line.tsx'

interface Props {
  onClose: () => void
  onChoose: (source: string) => void
  onPictures: (files: File[]) => void
}

/** All that can stand on a page, to choose from. */
export function BlockMenu({ onClose, onChoose, onPictures }: Props) {
  const [words, setWords] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!words.trim()) return
    const [first] = findChoices(words)
    if (first) onChoose(first.source)
  }
  return (
    <Dialog isOpen title="Add to the page" isWide onClose={onClose}>
      <form onSubmit={submit}>
        <Rows>
          <TextField
            type="search"
            label="Search blocks"
            isLabelHidden
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <BlockTiles words={words} onChoose={onChoose} />
          <UploadLine words="Upload pictures from your device" multiple onFiles={onPictures} />
        </Rows>
      </form>
    </Dialog>
  )
}
