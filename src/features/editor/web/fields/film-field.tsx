import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { readFilm } from './odd-values.ts'
import { TypedField } from './typed-field.tsx'

interface Props {
  labels: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

/** Which video is shown. What is no address of one is not written: it stays in its field, and is said to be wrong. */
export function FilmField({ labels, value, onChange }: Props) {
  const [wrong, setWrong] = useState<string>()
  const [before, setBefore] = useState(value)
  // Another video, such as after a step back, takes its place.
  if (value !== before) {
    setBefore(value)
    setWrong(undefined)
  }
  const type = (text: string) => {
    setWrong(text.trim() !== '' && readFilm(text) === undefined ? text : undefined)
    onChange(text)
  }
  const error = wrong === undefined ? labels.error : t('This is not the address of a YouTube or Vimeo video.')
  return (
    <TypedField
      {...labels}
      type="url"
      error={error}
      value={wrong ?? value}
      placeholder={t('https://youtu.be/…')}
      onType={type}
    />
  )
}
