import { t } from '#kit/t.ts'
import { useId, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react'
import styles from './file-drop.module.css'
import { FieldError, Star, type FieldProps } from './field.tsx'
import { siftFiles, sayLimits, type FileLimits, type LimitWords } from './file-limits.ts'
import { Icon } from './icon.tsx'
import { upload } from './icons.ts'

interface AreaProps extends ComponentProps<'input'> {
  children: ReactNode
  onTake: (list: FileList | null) => void
}

/** The input lies over the whole area, so that a finger, a screen reader and what is dropped find it where it is seen. */
function Area({ children, onTake, ...rest }: AreaProps) {
  const [isOver, setOver] = useState(false)
  function drop(event: DragEvent<HTMLInputElement>): void {
    event.preventDefault()
    setOver(false)
    onTake(event.dataTransfer.files)
  }
  return (
    <label className={styles.area} data-over={isOver || undefined}>
      <Icon of={upload} />
      <span>{children}</span>
      <input
        {...rest}
        type="file"
        className={styles.input}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={({ clipboardData }) => onTake(clipboardData.files)}
        onChange={({ currentTarget }) => {
          onTake(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface Props extends Omit<FieldProps, 'isLabelHidden' | 'isErrorAnnounced' | 'below'>, FileLimits {
  name?: string
  isDisabled?: boolean
  /** Those within the limits; of the others the field tells by itself. */
  onFiles: (files: File[]) => void
  /** Invites to choose, drop or paste. */
  invitation?: string
  words?: Partial<LimitWords>
}

/** Takes files that are chosen, dropped on it or pasted into it. */
export function FileDrop({ label, help, error, isRequired, name, isDisabled, onFiles, ...rest }: Props) {
  const { invitation = t('Choose, drop or paste'), words, ...limits } = rest
  const id = useId()
  const [refused, setRefused] = useState<string[]>([])
  function take(list: FileList | null): void {
    if (!list || list.length === 0) return
    const { taken, mistakes } = siftFiles([...list], limits, words)
    setRefused(mistakes)
    if (taken.length > 0) onFiles(taken)
  }
  const mistakes = refused.length > 0 ? refused.join(' ') : error
  const input = { name, accept: limits.accept, multiple: limits.maxFiles !== 1, disabled: isDisabled }
  const about = { 'aria-describedby': `${id}-help ${id}-error`, 'aria-invalid': mistakes ? true : undefined }
  return (
    <div className={styles.field}>
      <Area {...input} {...about} onTake={take}>
        <strong>
          {label}
          {isRequired && <Star />}
        </strong>
        <span className={styles.invitation}>{invitation}</span>
      </Area>
      <p id={`${id}-help`} className={styles.about}>
        {help ?? sayLimits(limits, words)}
      </p>
      <div role="alert">{mistakes && <FieldError id={`${id}-error`} words={mistakes} />}</div>
    </div>
  )
}
