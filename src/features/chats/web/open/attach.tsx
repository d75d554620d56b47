import { t } from '#kit/t.ts'
import { useRef } from 'react'
import { IconButton } from '#kit/web/parts/button.tsx'
import { cross, picture as pictureIcon } from '#kit/web/parts/icons.ts'
import styles from './composer.module.css'
import { OwnPicture } from '#talk/web/thread/own-picture.tsx'
import { acceptedPictures } from './use-picture.ts'

/** The picture that is sent with the message. */
export function Preview({ picture, onRemove }: { picture: Blob; onRemove: () => void }) {
  return (
    <div className={styles.preview}>
      <OwnPicture picture={picture} label={t('Picture to send')} />
      <IconButton label={t('Remove picture')} icon={cross} isSmall onClick={onRemove} />
    </div>
  )
}

/** The button below the field, and the file dialog behind it. */
export function Attach({ onTake }: { onTake: (list: FileList | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('Add picture')} icon={pictureIcon} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        onChange={({ currentTarget }) => {
          onTake(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
