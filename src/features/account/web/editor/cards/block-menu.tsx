import { useState, type SubmitEvent } from 'react'
import { Modal } from '#files/web/modal.tsx'
import { BlockTiles } from '../later-parts.tsx'

interface Props {
  onClose: () => void
  onChoose: (source: string) => void
  onPictures: (files: File[]) => void
}

const Upload = ({ onPictures }: Pick<Props, 'onPictures'>) => (
  <label className="upload-line">
    <span className="quiet-button">Upload pictures from your device</span>
    <input type="file" accept="image/*" multiple onChange={({ target }) => onPictures([...(target.files ?? [])])} />
  </label>
)

/** All that can stand on a page, to choose from. */
export function BlockMenu({ onClose, onChoose, onPictures }: Props) {
  const [words, setWords] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!words.trim()) return
    const { findChoices } = await import('./block-choices.ts')
    const [first] = findChoices(words)
    if (first) onChoose(first.source)
  }
  return (
    <Modal title="Add to the page" isWide onClose={onClose}>
      <form className="block-menu" onSubmit={(event) => void submit(event)}>
        <input
          type="search"
          aria-label="Search blocks"
          placeholder="Search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <BlockTiles words={words} onChoose={onChoose} />
        <Upload onPictures={onPictures} />
      </form>
    </Modal>
  )
}
