import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { isPicture } from '#files/web/file-picture.tsx'
import { listFolderIfAny, rawAddress } from '#files/web/folder-files.ts'
import { Modal } from '#files/web/modal.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { Icon } from '#kit/web/parts/icon.tsx'
import { picture } from '#kit/web/parts/icons.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { TypedField } from './typed-field.tsx'
import { usePictures } from './use-pictures.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Tile, Tiles } from '../controls/tiles.tsx'
import { UploadLine } from '../controls/upload-line.tsx'
import styles from './picture-field.module.css'

interface Props {
  told: Pick<ComponentProps<typeof TypedField>, 'id' | 'label' | 'help' | 'error'>
  value: string
  onChange: (value: string) => void
}

/** More are found by their name. */
const mostShown = 300
const isElsewhere = (src: string) => /^(?:https?:)?\/\//.test(src)

/** A picture of the site, small; nothing where there is none. */
export function Thumbnail({ src }: { src: string }) {
  const { domain } = useDesk()
  if (src === '') return <Icon of={picture} />
  const address = isElsewhere(src) ? src : rawAddress(domain, src.replace(/^\//, ''))
  return <img className={styles.picture} src={address} alt="" loading="lazy" />
}

interface ChooserProps {
  /** The one that stands there now. */
  used?: string
  onChoose: (src: string) => void
  onClose: () => void
}

function Pictures({ used = '', onChoose }: Omit<ChooserProps, 'onClose'>) {
  const { domain } = useDesk()
  const { data = [], isPending } = useQuery({
    queryKey: ['folder', domain, 'images'],
    queryFn: () => listFolderIfAny(domain, 'images'),
  })
  if (isPending) return <Loading />
  return (
    <Tiles hasPictures>
      {data
        .filter(({ name }) => isPicture(name))
        .slice(0, mostShown)
        .map(({ path, name }) => {
          const isCurrent = used.replace(/^\//, '') === path
          return (
            <Tile key={path} isCurrent={isCurrent} onClick={() => onChoose(path)} picture={<Thumbnail src={path} />}>
              <span>{name}</span>
              {isCurrent && <strong>In use here</strong>}
            </Tile>
          )
        })}
    </Tiles>
  )
}

/** Which of the site’s pictures, or one that is uploaded now. */
export function Chooser({ used, onChoose, onClose }: ChooserProps) {
  const addPictures = usePictures()
  const take = async (files: File[]) => {
    const [src] = await addPictures(files)
    if (src) onChoose(src)
  }
  return (
    <Modal title="Choose a picture" onClose={onClose}>
      <UploadLine words="Upload a new one, or drop it here" onFiles={(files) => void take(files)} />
      <Pictures used={used} onChoose={onChoose} />
    </Modal>
  )
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
        <Chooser
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
