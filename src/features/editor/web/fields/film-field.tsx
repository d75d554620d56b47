import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { readFilm } from './odd-values.ts'
import { TypedField } from './typed-field.tsx'

interface Props {
  labels: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

/** Which video is shown. What is no address of one is not written, and said so. */
export function FilmField({ labels, value, onChange }: Props) {
  const [isWrong, setWrong] = useState(false)
  const type = (text: string) => {
    setWrong(text.trim() !== '' && readFilm(text) === undefined)
    onChange(text)
  }
  const error = isWrong ? t('This is not the address of a YouTube or Vimeo video.') : labels.error
  return (
    <TypedField
      {...labels}
      type="url"
      error={error}
      value={value}
      placeholder={t('https://youtu.be/…')}
      onType={type}
    />
  )
}
