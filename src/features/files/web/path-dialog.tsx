import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FolderChoice } from './folder-choice.tsx'
import { NameField } from './name-field.tsx'
import styles from './dialogs.module.css'
import { cleanPath, joinPath, splitPath } from './paths.ts'

interface Props {
  /** The domain's label. */
  domain: string
  title: string
  /** What is moved or copied. */
  from: string
  start: string
  /** What the button says of a new path. */
  wordsFor: (to: string) => string
  isWaiting?: boolean
  children?: ReactNode
  onClose: () => void
  onPath: (path: string) => void
}

/** Asks where something is to be: its name, and the folder. */
export function PathDialog(props: Props) {
  const { domain, title, from, start, wordsFor, isWaiting = false, children, onClose, onPath } = props
  const [place, setPlace] = useState(() => splitPath(start))
  const name = cleanPath(place.name)
  const to = joinPath(place.folder, name)
  const isReady = name !== '' && to !== from && !isWaiting
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReady) return
    onPath(to)
    onClose()
  }
  return (
    <Dialog isOpen title={title} onClose={onClose} isUnsaved={place.name !== splitPath(start).name}>
      <form className={styles.form} onSubmit={submit}>
        <NameField value={place.name} onChange={(next) => setPlace({ ...place, name: next })} />
        <FolderChoice
          domain={domain}
          from={from}
          folder={place.folder}
          onFolder={(folder) => setPlace({ ...place, folder })}
        />
        {children}
        <div>
          <Button type="submit" kind="primary" disabled={!isReady}>
            {wordsFor(to)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
