import { Button } from '#kit/web/parts/button.tsx'
import { Trouble } from '#kit/web/parts/trouble.tsx'
import layout from '#kit/web/parts/layout.module.css'

interface Props {
  /** What went wrong, if something did. */
  trouble: string | undefined
  /** What sending is called. */
  send: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form that opens in a panel: what went wrong, to send it, to leave it. */
export const FormEnd = ({ trouble, send, isBusy, onCancel }: Props) => (
  <>
    <Trouble words={trouble} />
    <div className={layout.acts}>
      <Button kind="primary" type="submit" isBusy={isBusy}>
        {send}
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  </>
)
