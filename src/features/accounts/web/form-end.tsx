import type { CallError } from '#kit/web/call.ts'
import { Refused } from './refused.tsx'
import { Button } from '#kit/web/parts/button.tsx'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  /** What went wrong, if something did. */
  error: CallError | null
  /** What sending is called. */
  send: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form that opens in a panel: what went wrong, to send it, to leave it. */
export const FormEnd = ({ error, send, isBusy, onCancel }: Props) => (
  <>
    <Refused error={error} />
    <div className={layout.acts}>
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {send}
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  </>
)
