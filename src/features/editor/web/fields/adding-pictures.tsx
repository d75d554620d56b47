import { t } from '#kit/t.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { UploadsTray } from '#files/web/uploads-tray.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { UploadLine } from '../controls/upload-line.tsx'
import { useAdding, type Adding } from './use-adding.ts'
import styles from './adding-pictures.module.css'

const PictureChooser = rare(async () => (await import('./picture-chooser.tsx')).PictureChooser)

interface Props {
  /** Told of each picture as soon as it is there. */
  onAdd: (paths: string[]) => void
  onState?: (state: Adding) => void
}

/** Pictures of this device, of which many are taken at once and in order, or of the site. */
export function AddingPictures({ onAdd, onState }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { state, uploads, take, cancel, clear } = useAdding(onAdd)
  const tell = useEffectEvent(() => onState?.(state))
  useEffect(() => tell(), [state])
  return (
    <div className={styles.adding}>
      <UploadLine words={t('Add pictures, or drop them here')} multiple onFiles={take} />
      {state !== 'done' && <UploadsTray uploads={uploads} onCancel={cancel} onClear={clear} />}
      <Button isSmall icon={picture} onClick={() => setChoosing(true)}>
        Choose from your files
      </Button>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(src) => {
            setChoosing(false)
            onAdd([src])
          }}
        />
      )}
    </div>
  )
}
