import { Button } from '#kit/web/parts/button.tsx'
import { rare } from '../controls/rare.tsx'
import { useState } from 'react'
import { useKeys } from '../drafts/use-keys.ts'
import { usePublish } from './use-publish.ts'
import { countWaiting } from './use-waiting.ts'
import styles from './publishing.module.css'

const WaitingDialog = rare(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

interface Props {
  /** Where visitors find what is edited. */
  address: string
  /** Shows another file. */
  onOpen: (path: string) => void
}

const Count = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button
    type="button"
    className={styles.count}
    aria-label={countWaiting(count)}
    title={countWaiting(count)}
    onClick={onShow}
  >
    {count} <span>{count === 1 ? 'unpublished file' : 'unpublished files'}</span>
  </button>
)

/** What waits to be published, and the button that does it. Changes of an earlier visit are shown first. */
export function Publishing({ address, onOpen }: Props) {
  const [isList, setList] = useState(false)
  const { waiting, isUnderway, publish } = usePublish(address)
  const close = () => setList(false)
  const publishAll = () => {
    close()
    void publish()
  }
  const open = (path: string) => {
    close()
    onOpen(path)
  }
  const press = waiting.every(({ isOpened }) => isOpened) ? publishAll : () => setList(true)
  useKeys({ enter: press })
  return (
    <>
      {waiting.length > 0 && <Count count={waiting.length} onShow={() => setList(true)} />}
      <Button
        kind="primary"
        isSmall
        disabled={waiting.length === 0 || isUnderway}
        focusableWhenDisabled
        onClick={press}
      >
        {isUnderway ? 'Publishing...' : 'Publish'}
      </Button>
      {isList && <WaitingDialog waiting={waiting} onOpen={open} onPublish={publishAll} onClose={close} />}
    </>
  )
}
