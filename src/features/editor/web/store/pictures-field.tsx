import { useState } from 'react'
import { Button, IconButton } from '#kit/web/parts/button.tsx'
import { add, cross, left, right } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { Thumbnail } from '../fields/thumbnail.tsx'
import styles from './pictures-field.module.css'

const PictureChooser = rare(async () => (await import('../fields/picture-chooser.tsx')).PictureChooser)

interface Props {
  label: string
  help: string
  /** Separated by commas. */
  value: string
  onChange: (value: string) => void
}

const listOf = (value: string) => value.split(',').flatMap((src) => src.trim() || [])

/** Several pictures in order; the first stands for all of them. */
export function PicturesField({ label, help, value, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const pictures = listOf(value)
  const put = (next: string[]) => onChange([...new Set(next)].join(', '))
  const move = (at: number, by: -1 | 1) => {
    const [picture] = pictures.slice(at)
    if (picture) put(pictures.toSpliced(at, 1).toSpliced(at + by, 0, picture))
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <p>{help}</p>
      {pictures.length > 0 && (
        <ol>
          {pictures.map((src, at) => (
            <li key={src}>
              <div>
                <Thumbnail src={src} />
              </div>
              <span>
                <IconButton
                  isSmall
                  isDirected
                  icon={left}
                  label={`Move picture ${at + 1} forward`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  isSmall
                  isDirected
                  icon={right}
                  label={`Move picture ${at + 1} back`}
                  disabled={at === pictures.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  isSmall
                  icon={cross}
                  label={`Remove picture ${at + 1}`}
                  onClick={() => put(pictures.toSpliced(at, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      <Button isSmall icon={add} onClick={() => setChoosing(true)}>
        Add picture
      </Button>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={(src) => {
            setChoosing(false)
            put([...pictures, src])
          }}
        />
      )}
    </fieldset>
  )
}
