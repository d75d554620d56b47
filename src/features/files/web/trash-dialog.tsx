import { useState } from 'react'
import { useAnswer } from '#kit/web/use-answer.ts'
import { listTrash } from '../history-contract.ts'
import { writeAgo, writeSize } from './amounts.ts'
import { Modal } from './modal.tsx'
import type { FileActs } from './use-file-acts.ts'

interface Props {
  domain: string
  acts: FileActs
  onClose: () => void
}

/** What was deleted in the last 30 days, to be put back. */
export function TrashDialog({ domain, acts, onClose }: Props) {
  const { data, error } = useAnswer(listTrash, { params: { id: domain }, query: {} })
  const [now] = useState(() => Date.now())
  return (
    <Modal title="Trash" onClose={onClose}>
      {error && <p className="trouble">{error.message}</p>}
      <p className="hint">
        {data?.length === 0 && 'Nothing was deleted. '}
        What you delete stays here for 30 days, as long as there is room. The oldest goes first.
      </p>
      <ul className="trash">
        {data?.map(({ id, path, size, deletedAt, deletedBy }) => (
          <li key={id}>
            <div>
              <strong>{path}</strong>
              <p className="hint">
                {writeSize(size)}, {writeAgo(deletedAt, now)}
                {deletedBy ? ` by ${deletedBy}` : ''}
              </p>
            </div>
            <button type="button" className="quiet-button" onClick={() => void acts.restore(id)}>
              Put back<span className="unseen"> {path}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
