import { Icon } from '#kit/web/parts/icon.tsx'
import { upload } from '#kit/web/parts/icons.ts'
import styles from './upload-line.module.css'

interface Props {
  words: string
  /** What looks like a button in it: a press anywhere does the same. */
  button?: string
  multiple?: boolean
  id?: string | undefined
  /** The id of what says that something is wrong. */
  error?: string | undefined
  onFiles: (files: File[]) => void
}

/** Takes pictures that are chosen or dropped on it. */
export const UploadLine = ({ words, button, multiple, id, error, onFiles }: Props) => (
  <label className={styles.line} data-high={button ? '' : undefined}>
    <Icon of={upload} />
    <span>{words}</span>
    {button && <span className={styles.button}>{button}</span>}
    <input
      id={id}
      type="file"
      accept="image/*"
      multiple={multiple}
      aria-invalid={error ? true : undefined}
      aria-describedby={error}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // So that the same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  </label>
)
