import { t } from '#kit/t.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listFolderIfAny, rawAddress } from '#files/web/folder-files.ts'
import { isPicture } from '#files/web/file-picture.tsx'
import { nameFor } from '#files/web/picture-names.ts'
import { uploadFile } from '#files/web/upload.ts'
import { FileDrop } from '#kit/web/parts/file-drop.tsx'
import { Progress } from '#kit/web/parts/progress.tsx'
import styles from './pictures.module.css'

const folder = 'images'
/** More are found by their path. */
const mostShown = 60

const useNames = (domain: string) =>
  useQuery({ queryKey: ['folder', domain, folder], queryFn: () => listFolderIfAny(domain, folder) })

/** Uploads a picture into the site, and says how far that is. */
function useUpload(domain: string, onChoose: (path: string) => void) {
  const queries = useQueryClient()
  const names = useNames(domain).data ?? []
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const take = async ([file]: File[]) => {
    if (!file) return
    setShare(0)
    setProblem(undefined)
    try {
      const name = nameFor(file, new Set(names.map((entry) => entry.name)))
      onChoose((await uploadFile(domain, { folder, file, name }, { onProgress: setShare })).path)
      await queries.invalidateQueries({ queryKey: ['folder', domain] })
    } catch (fault) {
      setProblem(fault instanceof Error ? fault.message : t('The picture couldn’t be uploaded. Please try again.'))
    }
    setShare(undefined)
  }
  return { share, problem, take }
}

interface Props {
  domain: string
  chosen: string
  onChoose: (path: string) => void
}

/** The pictures of the site to choose from, and a place to upload another. */
export function Pictures({ domain, chosen, onChoose }: Props) {
  const { data = [] } = useNames(domain)
  const { share, problem, take } = useUpload(domain, onChoose)
  const shown = data.filter(({ name }) => isPicture(name)).slice(0, mostShown)
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.pictures} aria-label={t('Pictures on your site')}>
          {shown.map(({ path, name }) => (
            <li key={path}>
              <button type="button" aria-pressed={chosen === path} title={name} onClick={() => onChoose(path)}>
                <img src={rawAddress(domain, path)} alt={name} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {share === undefined ? (
        <FileDrop
          label={t('Upload picture')}
          accept="image/jpeg,image/png,image/gif,image/webp"
          maxFiles={1}
          error={problem}
          onFiles={(files) => void take(files)}
        />
      ) : (
        <Progress label={t('Uploading')} done={share} />
      )}
    </>
  )
}
