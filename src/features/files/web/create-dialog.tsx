import { useState, type SubmitEvent } from 'react'
import { Modal } from './modal.tsx'
import { NameField } from './name-field.tsx'
import { cleanPath } from './paths.ts'

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
    <Modal title={title} onClose={onClose}>
      <form className="block-fields" onSubmit={(event) => void submit(event)}>
        <NameField value={typed} onChange={setTyped} />
        {problem && (
          <p className="trouble" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="button primary" disabled={name === ''}>
          Create
        </button>
      </form>
    </Modal>
  )
}
