import { t } from '#kit/t.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { rare } from '../controls/rare.tsx'
import { useCallback, useState } from 'react'
import { useKeys } from '../drafts/use-keys.ts'
import { usePublish } from './use-publish.ts'
import { countWaiting, type UnpublishedFile } from '../drafts/use-waiting.ts'
import styles from './publishing.module.css'

const WaitingDialog = rare(async () => (await import('./waiting-dialog.tsx')).WaitingDialog)

interface Props {
  /** Where visitors find what is edited. */
  address: string
  /** Shows another file, at a line where one is given. */
  onOpen: (path: string, line?: number) => void
}

const Count = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <button
    type="button"
    className={styles.count}
    aria-label={countWaiting(count)}
    title={countWaiting(count)}
    onClick={onShow}
  >
    {count}
  </button>
)

/** What waits to be published, and the button that shows it before it goes out. */
export function Publishing({ address, onOpen }: Props) {
  const [isList, setList] = useState(false)
  const { waiting, isUnderway, prepare, publish } = usePublish(address)
  const close = () => setList(false)
  const show = () => waiting.length > 0 && !isUnderway && setList(true)
  const ask = async () => (await prepare()) && show()
  const publishThem = useCallback(
    (files: UnpublishedFile[]) => {
      setList(false)
      void publish(files)
    },
    [publish],
  )
  const open = (path: string, line?: number) => {
    close()
    onOpen(path, line)
  }
  useKeys({ enter: () => void ask() })
  return (
    <div className={styles.publishing}>
      {waiting.length > 0 && <Count count={waiting.length} onShow={show} />}
      <Button
        kind="primary"
        isSmall
        disabled={waiting.length === 0 || isUnderway}
        focusableWhenDisabled
        onClick={() => void ask()}
      >
        {isUnderway ? t('Publishing...') : t('Publish')}
      </Button>
      {isList && <WaitingDialog waiting={waiting} onOpen={open} onPublish={publishThem} onClose={close} />}
    </div>
  )
}
