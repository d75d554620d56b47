import type { Answer } from '#kit/contract.ts'
import { sayCount, sayNumber } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import type { listExportParts } from '../history-contract.ts'
import { writeSize } from './amounts.ts'
import styles from './dialogs.module.css'
import layout from '#kit/web/parts/layout.module.css'

export type ExportPart = Answer<typeof listExportParts>[number]

interface Props {
  parts: ExportPart[]
  isUnderway: boolean
  onTake: (part: ExportPart, at: number) => void
  onClose: () => void
}

/** The zips of a site that is too large for one, to be downloaded one by one. */
export const ExportParts = ({ parts, isUnderway, onTake, onClose }: Props) => (
  <Dialog
    isOpen
    title={sayCount(parts.length, {
      one: 'Your site comes as 1 zip',
      other: `Your site comes as ${parts.length} zips`,
    })}
    onClose={onClose}
  >
    <p>
      One zip would be too large to import again. Download all of them. You can import each by itself, in any order.
    </p>
    <ul className={styles.rows}>
      {parts.map((part, at) => (
        <li key={part.from}>
          <div>
            <strong>
              Part {at + 1} of {parts.length}
            </strong>
            <p className={layout.quiet}>
              {sayCount(part.files, { one: '1 file', other: `${sayNumber(part.files)} files` })}, {writeSize(part.size)}
            </p>
          </div>
          <Button isSmall disabled={isUnderway} onClick={() => onTake(part, at)}>
            Download<span className="unseen"> part {at + 1}</span>
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
)
