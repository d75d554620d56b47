import { t } from '#kit/t.ts'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { FieldError } from '#kit/web/parts/field.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import { rare } from '../controls/rare.tsx'
import { UploadLine } from '../controls/upload-line.tsx'
import { useLatest } from '../controls/use-latest.ts'
import { TypedField } from './typed-field.tsx'
import { usePictures } from './use-pictures.ts'
import styles from './picture-place.module.css'

const PictureChooser = rare(async () => (await import('./picture-chooser.tsx')).PictureChooser)

interface Props {
  labels: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

function Choosing({ onChoose }: { onChoose: (src: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = (src: string) => {
    setChoosing(false)
    onChoose(src)
  }
  return (
    <>
      <Button isSmall icon={picture} onClick={() => setChoosing(true)}>
        Choose from your files
      </Button>
      {isChoosing && <PictureChooser onClose={() => setChoosing(false)} onChoose={choose} />}
    </>
  )
}

/** Takes the first of some pictures into the site. */
function useUpload(onChange: Props['onChange']) {
  const addPictures = usePictures()
  const latest = useLatest(onChange)
  return async (files: File[]) => {
    const [src] = await addPictures(files.slice(0, 1))
    if (src) latest.current(src)
  }
}

interface EmptyProps extends Pick<Props, 'labels' | 'onChange'> {
  onTyping: (isTyping: boolean) => void
}

/** Where a picture will stand: it is dropped there, uploaded, chosen among those of the site, or named by its address. */
function EmptyPlace({ labels: { id, label, error }, onChange, onTyping }: EmptyProps) {
  const [isNamed, setNamed] = useState(false)
  const upload = useUpload(onChange)
  const type = (text: string) => {
    onTyping(true)
    onChange(text)
  }
  return (
    <fieldset className={styles.place}>
      <legend>{label}</legend>
      <UploadLine
        id={id}
        words={t('Drop a picture here')}
        button={t('Upload picture')}
        error={error ? `${id}-error` : undefined}
        onFiles={(files) => void upload(files)}
      />
      {error && <FieldError id={`${id}-error`} words={error} />}
      <div className={styles.acts}>
        <Choosing onChoose={onChange} />
        <Button isSmall kind="quiet" aria-expanded={isNamed} onClick={() => setNamed(!isNamed)}>
          Use an address
        </Button>
      </div>
      {isNamed && (
        <div onBlur={() => onTyping(false)}>
          <TypedField
            label={t('Address of the picture')}
            value=""
            placeholder={t('images/photo.jpg')}
            spellCheck={false}
            onType={type}
          />
        </div>
      )}
    </fieldset>
  )
}

interface PlaceProps extends Props {
  /** The picture, once there is one. */
  children: ReactNode
}

/** Where a picture stands; as long as there is none, all the ways to one. */
export function PicturePlace({ children, ...props }: PlaceProps) {
  // Whoever types an address goes on in the same field.
  const [isTyping, setTyping] = useState(false)
  if (props.value !== '' && !isTyping) return children
  return <EmptyPlace {...props} onTyping={setTyping} />
}
