import { Icon } from '#kit/web/parts/icon.tsx'
import { upload } from '#kit/web/parts/icons.ts'
import styles from './upload-line.module.css'

interface Props {
  words: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Takes pictures that are chosen or dropped on it. */
export const UploadLine = ({ words, multiple, onFiles }: Props) => (
  <label className={styles.line}>
    <Icon of={upload} />
    <span>{words}</span>
    <input
      type="file"
      accept="image/*"
      multiple={multiple}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // So that the same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
