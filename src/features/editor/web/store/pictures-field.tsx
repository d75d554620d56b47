import { t } from '#kit/t.ts'
import { IconButton } from '#kit/web/parts/button.tsx'
import { cross, left, right } from '#kit/web/parts/icons.ts'
import { AddingPictures } from '../fields/adding-pictures.tsx'
import { Thumbnail } from '../fields/thumbnail.tsx'
import type { Adding } from '../fields/use-adding.ts'
import styles from './pictures-field.module.css'

interface Props {
  label: string
  help: string
  /** Separated by commas. */
  value: string
  onChange: (value: string) => void
  onAdding: (state: Adding) => void
}

const listOf = (value: string) => value.split(',').flatMap((src) => src.trim() || [])

interface PictureProps {
  src: string
  /** From 1. */
  number: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const Picture = ({ src, number, isLast, onMove, onRemove }: PictureProps) => (
  <li>
    <div>
      <Thumbnail src={src} />
    </div>
    <span>
      <IconButton
        isSmall
        isDirected
        icon={left}
        label={t(`Move picture ${number} forward`)}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        isSmall
        isDirected
        icon={right}
        label={t(`Move picture ${number} back`)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton isSmall icon={cross} label={t(`Remove picture ${number}`)} onClick={onRemove} />
    </span>
  </li>
)

/** Several pictures in order; the first stands for all of them. */
export function PicturesField({ label, help, value, onChange, onAdding }: Props) {
  const pictures = listOf(value)
  const put = (next: string[]) => onChange([...new Set(next)].join(', '))
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <p>{help}</p>
      {pictures.length > 0 && (
        <ol>
          {pictures.map((src, at) => (
            <Picture
              key={src}
              src={src}
              number={at + 1}
              isLast={at === pictures.length - 1}
              onMove={(by) => put(pictures.toSpliced(at, 1).toSpliced(at + by, 0, src))}
              onRemove={() => put(pictures.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <AddingPictures onAdd={(paths) => put([...pictures, ...paths])} onState={onAdding} />
    </fieldset>
  )
}
