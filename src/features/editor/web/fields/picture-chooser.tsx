import { t } from '#kit/t.ts'
import { useQuery } from '@tanstack/react-query'
import { isPicture } from '#files/web/file-picture.tsx'
import { listFolderIfAny } from '#files/web/folder-files.ts'
import { Loading } from '#kit/web/loading.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Hint } from '../controls/hint.tsx'
import { UploadLine } from '../controls/upload-line.tsx'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { Thumbnail } from './thumbnail.tsx'
import { usePictures } from './use-pictures.ts'
import type { ReactNode } from 'react'
import styles from '../controls/tiles.module.css'

/** What somebody chooses from, side by side. */
const Tiles = ({ hasPictures, children }: { hasPictures?: boolean; children: ReactNode }) => (
  <ul className={styles.tiles} data-pictures={hasPictures || undefined}>
    {children}
  </ul>
)

interface TileProps {
  onClick: () => void
  isCurrent?: boolean
  /** Above the words. */
  picture?: ReactNode
  children: ReactNode
  /** A button of its own in the corner. */
  act?: ReactNode
}

const Tile = ({ onClick, isCurrent, picture, children, act }: TileProps) => (
  <li>
    <button type="button" className={styles.tile} aria-current={isCurrent ? 'true' : undefined} onClick={onClick}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {children}
    </button>
    {act && <div className={styles.act}>{act}</div>}
  </li>
)

/** More are found by their name. */
const mostShown = 300
interface Props {
  /** The one that stands there now. */
  used?: string
  onChoose: (src: string) => void
  onClose: () => void
}

function Pictures({ used = '', onChoose }: Omit<Props, 'onClose'>) {
  const { domain } = useOpenFiles()
  const { data = [], isPending } = useQuery({
    queryKey: ['folder', domain, 'images'],
    queryFn: () => listFolderIfAny(domain, 'images'),
  })
  if (isPending) return <Loading />
  const pictures = data.filter(({ name }) => isPicture(name))
  if (pictures.length === 0) return <Hint>No pictures yet. Upload the first one.</Hint>
  return (
    <Tiles hasPictures>
      {pictures.slice(0, mostShown).map(({ path, name }) => {
        const isCurrent = used.replace(/^\//, '') === path
        return (
          <Tile key={path} isCurrent={isCurrent} onClick={() => onChoose(path)} picture={<Thumbnail src={path} />}>
            <span>{name}</span>
            {isCurrent && <strong>In use</strong>}
          </Tile>
        )
      })}
    </Tiles>
  )
}

/** The site’s pictures to choose from, and a place to upload another. */
export function PictureChooser({ used, onChoose, onClose }: Props) {
  const addPictures = usePictures()
  const take = async (files: File[]) => {
    const [src] = await addPictures(files)
    if (src) onChoose(src)
  }
  return (
    <Dialog isOpen title={t('Choose a picture')} onClose={onClose}>
      <UploadLine words={t('Upload a picture, or drop it here')} onFiles={(files) => void take(files)} />
      <Pictures used={used} onChoose={onChoose} />
    </Dialog>
  )
}
