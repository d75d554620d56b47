import { t } from '#kit/t.ts'
import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import { usePages } from '#kit/web/use-pages.ts'
import { listTrash } from '../history-contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import styles from './dialogs.module.css'
import type { FileActs } from './use-file-acts.ts'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  domain: string
  acts: FileActs
  onClose: () => void
}

/** What was deleted in the last 30 days, to be put back. */
export function TrashDialog({ domain, acts, onClose }: Props) {
  const { items, error, more, isFetchingMore } = usePages(listTrash, { params: { id: domain }, query: {} })
  const [now] = useState(() => Date.now())
  return (
    <Dialog isOpen title={t('Trash')} onClose={onClose}>
      <Trouble words={error?.message} />
      {items?.length === 0 && !more && <p>Nothing was deleted.</p>}
      <p className={layout.quiet}>
        What you delete stays here for 30 days, as long as there is room. The oldest goes first.
      </p>
      <ul className={styles.rows}>
        {items?.map(({ id, path, size, deletedAt, deletedBy }) => (
          <li key={id}>
            <div>
              <strong>{path}</strong>
              <p className={layout.quiet}>
                {deletedBy
                  ? t(`${writeSize(size)}, ${writeAgo(deletedAt, now)} by ${deletedBy}`)
                  : `${writeSize(size)}, ${writeAgo(deletedAt, now)}`}
              </p>
            </div>
            <Button isSmall onClick={() => void acts.restore(id)}>
              Put back<span className="unseen"> {path}</span>
            </Button>
          </li>
        ))}
      </ul>
      {more && (
        <div>
          <Button isSmall isBusy={isFetchingMore} onClick={more}>
            Show earlier
          </Button>
        </div>
      )}
    </Dialog>
  )
}
