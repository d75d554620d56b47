import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPicture } from '#files/web/file-picture.tsx'
import { listFolderIfAny, rawAddress } from '#files/web/folder-files.ts'
import { Modal } from '#files/web/modal.tsx'
import { useDesk } from '../drafts/use-desk.ts'
import { Sign } from '../sign.tsx'
import { TypedInput } from './typed-field.tsx'
import { usePictures } from './use-pictures.ts'

interface Props {
  id: string
  value: string
  onChange: (value: string) => void
}

/** More are found by their name. */
const mostShown = 300
const isElsewhere = (src: string) => /^(?:https?:)?\/\//.test(src)

/** A picture of the site, small; nothing where there is none. */
export function Thumbnail({ src }: { src: string }) {
  const { domain } = useDesk()
  if (src === '') return <Sign name="picture" />
  return <img src={isElsewhere(src) ? src : rawAddress(domain, src.replace(/^\//, ''))} alt="" loading="lazy" />
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
  if (isPending) return <p className="hint">Loading...</p>
  return (
    <ul className="tiles picture-grid">
      {data
        .filter(({ name }) => isPicture(name))
        .slice(0, mostShown)
        .map(({ path, name }) => (
          <li key={path}>
            <button
              type="button"
              aria-current={used.replace(/^\//, '') === path ? 'true' : undefined}
              onClick={() => onChoose(path)}
            >
              <Thumbnail src={path} />
              <span>{name}</span>
              {used.replace(/^\//, '') === path && <strong>In use here</strong>}
            </button>
          </li>
        ))}
    </ul>
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
      <label className="upload-line">
        <span className="quiet-button">Upload a new one, or drop it here</span>
        <input type="file" accept="image/*" onChange={({ target }) => void take([...(target.files ?? [])])} />
      </label>
      <Pictures used={used} onChoose={onChoose} />
    </Modal>
  )
}

/** Which picture is shown: one of the site, one that is uploaded now, or an address. */
export function PictureField({ id, value, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className="picture-field">
      <button type="button" className="thumbnail" onClick={() => setChoosing(true)} aria-label="Choose a picture">
        <Thumbnail key={value} src={value} />
      </button>
      <div>
        <TypedInput id={id} value={value} placeholder="images/photo.jpg" onType={onChange} />
        <button type="button" className="quiet-button" onClick={() => setChoosing(true)}>
          {value === '' ? 'Choose a picture' : 'Choose another one'}
        </button>
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
