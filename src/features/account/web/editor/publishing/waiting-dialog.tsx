import { useState } from 'react'
import { writeAgo } from '#files/web/amounts.ts'
import { Modal } from '#files/web/modal.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { throwAway as throwText } from '../drafts/seldom-done.ts'
import { wordsOf } from '../drafts/text-state.ts'
import { useDesk } from '../drafts/use-desk.ts'
import { titleOf } from '../spot-in-site.ts'
import { countWaiting, type Waiting } from './use-waiting.ts'

interface RowProps {
  file: Waiting
  now: number
  onOpen: () => void
  onThrow: () => void
}

const Row = ({ file: { path, savedAt }, now, onOpen, onThrow }: RowProps) => (
  <li>
    <div>
      <strong>{titleOf(path)}</strong>
      <p className="hint">
        {titleOf(path) === path ? '' : `${path}, `}
        {savedAt ? `typed ${writeAgo(savedAt, now)}` : 'typed just now'}
      </p>
    </div>
    <div className="acts">
      <button type="button" className="quiet-button" aria-label={`Open ${titleOf(path)}`} onClick={onOpen}>
        Open
      </button>
      <button type="button" className="quiet-button" aria-label={`Throw away ${titleOf(path)}`} onClick={onThrow}>
        Throw away
      </button>
    </div>
  </li>
)

const Thrown = ({ path, onBack }: { path: string; onBack: () => void }) => (
  <li>
    <p className="hint">What you typed into {titleOf(path)} is thrown away.</p>
    <button type="button" className="quiet-button" onClick={onBack}>
      Undo
    </button>
  </li>
)

/** Throws away what was typed into files, and remembers which, so that it can be had again. */
function useThrowing() {
  const desk = useDesk()
  const [thrown, setThrown] = useState<string[]>([])
  const throwAway = async (path: string): Promise<void> => {
    try {
      await throwText(desk.open(path))
      setThrown((before) => [...before, path])
    } catch (problem) {
      showToast({ title: 'That did not work', text: wordsOf(problem), kind: 'bad' })
    }
  }
  const putBack = (path: string): void => {
    desk.open(path).undo()
    setThrown((before) => before.filter((each) => each !== path))
  }
  return { thrown, throwAway, putBack }
}

interface Props {
  waiting: Waiting[]
  onOpen: (path: string) => void
  onPublish: () => void
  onClose: () => void
}

/** What was typed and not published, in this visit or an earlier one. */
export function WaitingDialog({ waiting, onOpen, onPublish, onClose }: Props) {
  const [now] = useState(() => Date.now())
  const { thrown, throwAway, putBack } = useThrowing()
  const count = waiting.length
  const title = count === 0 ? 'Nothing waits to be published' : countWaiting(count)
  return (
    <Modal title={title} onClose={onClose}>
      <p className="hint">Only you see what you typed until you publish it.</p>
      <ul className="waiting-list">
        {waiting.map((file) => {
          const { path } = file
          const acts = { onOpen: () => onOpen(path), onThrow: () => void throwAway(path) }
          return <Row key={path} file={file} now={now} {...acts} />
        })}
        {thrown
          .filter((path) => !waiting.some((file) => file.path === path))
          .map((path) => (
            <Thrown key={path} path={path} onBack={() => putBack(path)} />
          ))}
      </ul>
      {count > 0 && (
        <button type="button" className="button primary" onClick={onPublish}>
          {count === 1 ? 'Publish it' : `Publish all ${count}`}
        </button>
      )}
    </Modal>
  )
}
