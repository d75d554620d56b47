import { t } from '#kit/t.ts'
import { useState, type ComponentProps } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { rare } from '../controls/rare.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { TypedField } from './typed-field.tsx'
import styles from './picture-field.module.css'

const PictureChooser = rare(async () => (await import('./picture-chooser.tsx')).PictureChooser)

interface ButtonProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A picture that is replaced by a click on it. */
export function PictureButton({ label, value, onChange }: ButtonProps) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.choose}
        onClick={() => setChoosing(true)}
        aria-label={label}
        title={label}
      >
        <Thumbnail key={value} src={value} />
      </button>
      {isChoosing && (
        <PictureChooser
          used={value}
          onClose={() => setChoosing(false)}
          onChoose={(src) => {
            setChoosing(false)
            onChange(src)
          }}
        />
      )}
    </>
  )
}

interface Props {
  labels: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

/** Which picture is shown: one of the site, one that is uploaded now, or an address. */
export const PictureField = ({ labels, value, onChange }: Props) => (
  <div className={styles.field}>
    <PictureButton
      label={value === '' ? t('Choose a picture') : t('Choose another picture')}
      value={value}
      onChange={onChange}
    />
    <div>
      <TypedField {...labels} value={value} placeholder={t('images/photo.jpg')} spellCheck={false} onType={onChange} />
      {value !== '' && (
        <Button isSmall kind="quiet" onClick={() => onChange('')}>
          Remove
        </Button>
      )}
    </div>
  </div>
)
