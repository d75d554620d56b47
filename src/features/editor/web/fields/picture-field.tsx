import { useState, type ComponentProps } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { rare } from '../controls/rare.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { TypedField } from './typed-field.tsx'
import styles from './picture-field.module.css'

const PictureChooser = rare(async () => (await import('./picture-chooser.tsx')).PictureChooser)

interface Props {
  told: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

/** Which picture is shown: one of the site, one that is uploaded now, or an address. */
export function PictureField({ told, value, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.field}>
      <button type="button" className={styles.choose} onClick={() => setChoosing(true)} aria-label="Choose a picture">
        <Thumbnail key={value} src={value} />
      </button>
      <div>
        <TypedField {...told} value={value} placeholder="images/photo.jpg" onType={onChange} />
        <Button isSmall onClick={() => setChoosing(true)}>
          {value === '' ? 'Choose a picture' : 'Choose another one'}
        </Button>
      </div>
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
    </div>
  )
}
