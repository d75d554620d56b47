import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { uploadFile } from '#files/web/upload.ts'
import { sayCount } from '#kit/say-count.ts'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { writeNew } from '../drafts/write-new.ts'
import { ShowFile } from '../location/show-file.ts'
import { titleOf } from '../location/where.ts'
import { linesOfPicture, pathOfMissing, renameMissing, renameAll, startOfMissing, takeOut } from './missing.ts'
import type { SiteProblem } from './site-problem.ts'
import type { MissingFile } from '#sites/format/parsed/report.ts'
import styles from './missing-fixes.module.css'
import { rare } from '../controls/rare.tsx'

const PictureChooser = rare(async () => (await import('../fields/picture-chooser.tsx')).PictureChooser)

interface Props {
  problem: SiteProblem
  missing: MissingFile
  /** Of the file that the problem is in, where that is the one being written. */
  text: string | undefined
  onFix: (text: string) => void
}

const makeWords: Partial<Record<MissingFile['kind'], string>> = {
  page: t('Create page'),
  part: t('Create file'),
  table: t('Create table'),
}

/** Returns functions that create or replace something missing. */
function useMaking(missing: MissingFile) {
  const openFiles = useOpenFiles()
  const { domain, noteMade } = openFiles
  const queries = useQueryClient()
  const show = useContext(ShowFile)
  const path = pathOfMissing(missing)
  const attempt = async (act: () => Promise<unknown>, failure: string): Promise<boolean> => {
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['folder', domain] })
      noteMade()
      return true
    } catch (problem) {
      showToast({ title: failure, text: problem instanceof Error ? problem.message : undefined, kind: 'bad' })
      return false
    }
  }
  return {
    open: () => show(path),
    make: async () => {
      const isMade = await attempt(() => writeNew(openFiles, path, startOfMissing(missing)), t('Failed to create file'))
      if (!isMade) return
      const text = t('Visitors see it once you publish.')
      showToast({ title: t(`${titleOf(path)} created`), text, action: { words: t('Edit it'), act: () => show(path) } })
    },
    /** Uploads it under the missing name; tells if it is saved under another, since it is another type of picture. */
    upload: async (file: File, onRenamed: (path: string) => void) => {
      const names = path.split('/')
      const name = names.pop() ?? path
      await attempt(async () => {
        const saved = await uploadFile(domain, { folder: names.join('/'), file, name })
        if (saved.path !== path) onRenamed(saved.path)
      }, t('Failed to upload files'))
    },
  }
}

/** Tells of a picture that was exchanged where else it is missing, with a way to exchange it there too. */
function useExchangeToast({ problem, missing: { name } }: Pick<Props, 'problem' | 'missing'>) {
  const openFile = useOpenFiles().open(problem.file)
  return (fixed: string, src: string) => {
    const left = linesOfPicture(fixed, name).length
    const text = sayCount(left, {
      one: `${name} is still missing in 1 other place.`,
      other: `${name} is still missing in ${left} other places.`,
    })
    const act = () => openFile.replace(renameAll(openFile.state().text, name, src))
    showToast({
      title: t('Picture replaced'),
      ...(left > 0 && { text, action: { words: t('Replace all'), act } }),
    })
  }
}

function PictureFix({ problem, missing, text = '', onReplace }: Props & { onReplace: (src: string) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  if (renameMissing(text, problem.line, missing.name, missing.name) === undefined) return null
  const choose = (src: string) => {
    setChoosing(false)
    onReplace(src)
  }
  return (
    <>
      <Button isSmall onClick={() => setChoosing(true)}>
        Choose another picture
      </Button>
      {isChoosing && <PictureChooser onChoose={choose} onClose={() => setChoosing(false)} />}
    </>
  )
}

const UploadFix = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <label className={styles.upload}>
    <span>Upload file</span>
    <input
      type="file"
      className="unseen"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onChoose(file)
      }}
    />
  </label>
)

/** Buttons that fix something missing with one click. */
export function MissingFixes(props: Props) {
  const { problem, missing, text, onFix } = props
  const { kind, name } = missing
  const { open, make, upload } = useMaking(missing)
  const showExchanged = useExchangeToast(props)
  const replace = (src: string) => {
    const fixed = text === undefined ? undefined : renameMissing(text, problem.line, name, src)
    if (fixed === undefined) return
    onFix(fixed)
    showExchanged(fixed, src)
  }
  const words = makeWords[kind]
  const without = text === undefined ? undefined : takeOut(text, problem, name)
  return (
    <>
      {kind === 'picture' && text !== undefined && <PictureFix {...props} onReplace={replace} />}
      {kind === 'hidden page' && (
        <Button isSmall onClick={open}>
          Open page
        </Button>
      )}
      {words && (
        <Button isSmall onClick={() => void make()}>
          {words}
        </Button>
      )}
      {['picture', 'table', 'file'].includes(kind) && <UploadFix onChoose={(file) => void upload(file, replace)} />}
      {without !== undefined && (
        <Button isSmall onClick={() => onFix(without)}>
          Remove it
        </Button>
      )}
    </>
  )
}
