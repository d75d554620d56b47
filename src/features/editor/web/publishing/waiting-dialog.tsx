import { t } from '#kit/t.ts'
import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { showToast } from '#kit/web/toast.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import { throwAway } from '../drafts/sync.ts'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'
import { titleOf } from '../location/where.ts'
import { ReviewRow } from './review-row.tsx'
import { useReviews } from './use-reviews.ts'
import type { UnpublishedFile } from '../drafts/use-waiting.ts'
import { Hint } from '../controls/hint.tsx'
import styles from './waiting-dialog.module.css'

const Discarded = ({ path, onBack }: { path: string; onBack: () => void }) => (
  <li className={styles.discarded}>
    <Hint>Your change to {titleOf(path)} was discarded.</Hint>
    <Button isSmall onClick={onBack}>
      Undo
    </Button>
  </li>
)

/** Discards what was typed into files, and remembers which, so that it can be had again. */
function useDiscarding() {
  const openFiles = useOpenFiles()
  const [discarded, setDiscarded] = useState<string[]>([])
  const discard = async (path: string): Promise<void> => {
    try {
      await throwAway(openFiles.open(path))
      setDiscarded((before) => [...before, path])
    } catch (problem) {
      showToast({ title: t('Failed to discard the change'), text: wordsOf(problem), kind: 'bad' })
    }
  }
  const putBack = (path: string): void => {
    openFiles.open(path).undo()
    setDiscarded((before) => before.filter((each) => each !== path))
  }
  return { discarded, discard, putBack }
}

interface Props {
  waiting: UnpublishedFile[]
  onOpen: (path: string, line?: number) => void
  onPublish: (files: UnpublishedFile[]) => void
  onClose: () => void
}

/** Which files are to be published: all that no error stops, and that weren't left out. Whoever is faster than the check waits for it. */
function useChoice(waiting: UnpublishedFile[], onPublish: Props['onPublish']) {
  const { reviews, whenChecked } = useReviews(waiting)
  const [left, setLeft] = useState<string[]>([])
  const [isChecking, setChecking] = useState(false)
  const choose = (path: string, isWanted: boolean) =>
    setLeft((before) => (isWanted ? before.filter((each) => each !== path) : [...before, path]))
  const wanted = waiting.filter(({ path }) => !left.includes(path))
  const chosen = wanted.filter(({ path }) => !reviews.get(path)?.isStopped)
  const publish = async () => {
    setChecking(true)
    const checked = await whenChecked()
    setChecking(false)
    // An error that came up since then is shown first.
    if (chosen.length > 0 && !chosen.some(({ path }) => checked.get(path)?.isStopped)) onPublish(chosen)
  }
  return { reviews, chosen, choose, publish: () => void publish(), isChecking }
}

const publishWords = (count: number): string => {
  if (count === 0) return t('Nothing to publish')
  return sayCount(count, { one: 'Publish 1 change', other: `Publish ${count} changes` })
}

/** What goes out when somebody publishes, page by page: what was typed in this visit or an earlier one. */
export function WaitingDialog({ waiting, onOpen, onPublish, onClose }: Props) {
  const { discarded, discard, putBack } = useDiscarding()
  const { reviews, chosen, choose, publish, isChecking } = useChoice(waiting, onPublish)
  const [now] = useState(() => Date.now())
  const count = chosen.length
  const gone = discarded.filter((path) => !waiting.some((file) => file.path === path))
  const act = (
    <Button kind="primary" data-start disabled={count === 0} focusableWhenDisabled onClick={publish}>
      {isChecking ? t('Checking...') : publishWords(count)}
    </Button>
  )
  return (
    <Dialog
      isOpen
      isWide
      title={waiting.length === 0 ? t('No unpublished changes') : t('Publish changes')}
      text={t('Only you can see these changes until you publish them.')}
      onClose={onClose}
      acts={waiting.length > 0 && act}
    >
      <ul className={styles.list}>
        {waiting.map((file) => (
          <ReviewRow
            key={file.path}
            {...{ file, now }}
            review={reviews.get(file.path)}
            isChosen={chosen.includes(file)}
            onChoose={(isWanted) => choose(file.path, isWanted)}
            onOpen={(line) => onOpen(file.path, line)}
            onDiscard={() => void discard(file.path)}
          />
        ))}
        {gone.map((path) => (
          <Discarded key={path} path={path} onBack={() => putBack(path)} />
        ))}
      </ul>
    </Dialog>
  )
}
