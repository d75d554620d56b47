import { useState, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { NameField } from './name-field.tsx'
import { cleanPath } from './paths.ts'
import styles from './dialogs.module.css'

interface Props {
  title: string
  onClose: () => void
  /** Returns what is wrong with the name, if anything is. */
  onName: (name: string) => Promise<string | undefined>
}

/** Asks what something new is called. */
export function CreateDialog({ title, onClose, onName }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isUnderway, setUnderway] = useState(false)
  const name = cleanPath(typed)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name === '' || isUnderway) return
    setUnderway(true)
    const said = await onName(name)
    setUnderway(false)
    if (said === undefined) onClose()
    else setProblem(said)
  }
  return (
    <Dialog isOpen title={title} onClose={onClose} isUnsaved={typed !== ''}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <NameField value={typed} onChange={setTyped} />
        <Trouble words={problem} />
        <div>
          <Button type="submit" kind="primary" disabled={name === ''} isBusy={isUnderway}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
