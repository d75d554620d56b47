import { useState } from 'react'
import { writeAgo } from '#files/web/amounts.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { throwAway as throwText } from '../drafts/sync.ts'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { titleOf } from '../location/where.ts'
import { countWaiting, type Waiting } from './use-waiting.ts'
import { Hint } from '../controls/hint.tsx'
import { Acts } from '../controls/rows.tsx'
import styles from './waiting-dialog.module.css'

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
      <Hint>
        {titleOf(path) === path ? '' : `${path}, `}
        {savedAt ? `typed ${writeAgo(savedAt, now)}` : 'typed just now'}
      </Hint>
    </div>
    <Acts>
      <Button isSmall aria-label={`Open ${titleOf(path)}`} onClick={onOpen}>
        Open
      </Button>
      <Button isSmall aria-label={`Discard ${titleOf(path)}`} onClick={onThrow}>
        Discard
      </Button>
    </Acts>
  </li>
)

const Thrown = ({ path, onBack }: { path: string; onBack: () => void }) => (
  <li>
    <Hint>What you typed into {titleOf(path)} was discarded.</Hint>
    <Button isSmall onClick={onBack}>
      Undo
    </Button>
  </li>
)

/** Throws away what was typed into files, and remembers which, so that it can be had again. */
function useThrowing() {
  const openFiles = useOpenFiles()
  const [thrown, setThrown] = useState<string[]>([])
  const throwAway = async (path: string): Promise<void> => {
    try {
      await throwText(openFiles.open(path))
      setThrown((before) => [...before, path])
    } catch (problem) {
      showToast({ title: 'That did not work', text: wordsOf(problem), kind: 'bad' })
    }
  }
  const putBack = (path: string): void => {
    openFiles.open(path).undo()
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
  const title = count === 0 ? 'No unpublished files' : countWaiting(count)
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      <Hint>Only you see what you typed until you publish it.</Hint>
      <ul className={styles.list}>
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
        <Button kind="primary" onClick={onPublish}>
          {count === 1 ? 'Publish it' : `Publish all ${count}`}
        </Button>
      )}
    </Dialog>
  )
}
