import { t } from '#kit/t.ts'
import type { SubmitEvent } from 'react'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { Hint } from '../controls/hint.tsx'
import { Rows } from '../controls/rows.tsx'
import { UploadLine } from '../controls/upload-line.tsx'
import { BlockTiles } from './block-tiles.tsx'
import { useBlockMenu } from './use-block-menu.ts'

interface Props {
  onClose: () => void
  onChoose: (source: string) => void
  onPictures: (files: File[]) => void
}

/** All that can stand on a page, to choose from. */
export function BlockMenu({ onClose, onChoose, onPictures }: Props) {
  const { list, title, example, words, search, tiles, choose, field } = useBlockMenu(onChoose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    choose()
  }
  return (
    <Dialog isOpen title={title} isWide onClose={onClose}>
      <form onSubmit={submit}>
        <Rows ref={list}>
          <TextField
            {...field}
            type="search"
            label={t('Search blocks')}
            isLabelHidden
            placeholder={example}
            autoComplete="off"
            value={words}
            onChange={(event) => search(event.target.value)}
          />
          {tiles.choices.length === 0 ? (
            <Hint>No block matches “{words.trim()}”. Try another word, such as picture or table.</Hint>
          ) : (
            <BlockTiles {...tiles} />
          )}
          <UploadLine words={t('Upload pictures. Several become a gallery.')} multiple onFiles={onPictures} />
        </Rows>
      </form>
    </Dialog>
  )
}
