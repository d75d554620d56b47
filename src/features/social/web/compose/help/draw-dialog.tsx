import { t } from '#kit/t.ts'
import { generateImage } from '#social/numbers-contract.ts'
import type { MediaFile } from '#social/shapes.ts'
import { mediaPath } from '../media/media-address.ts'
import { AiDialog } from './ai-dialog.tsx'
import styles from './draw-dialog.module.css'
import { useGenerating } from './use-generating.ts'

interface Props {
  onUse: (file: MediaFile) => void
  onClose: () => void
}

/** Has a model draw a picture. */
export function DrawDialog({ onUse, onClose }: Props) {
  const generating = useGenerating(generateImage, (prompt) => ({ body: { prompt } }))
  const { made } = generating
  function use(): void {
    if (made) onUse(made.media)
    onClose()
  }
  return (
    <AiDialog
      title={t('Draw with AI')}
      question={t('What should it show?')}
      generateWords={[t('Draw'), t('Draw another')]}
      useWords={t('Add to the post')}
      generating={generating}
      onUse={use}
      onClose={onClose}
    >
      {made && <img className={styles.made} src={mediaPath(made.media.url)} alt={t('The picture that was drawn')} />}
    </AiDialog>
  )
}
