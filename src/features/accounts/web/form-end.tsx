import { Button } from '@mantine/core'
import { Trouble } from './entrance.tsx'

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
    <div className="acts">
      <Button type="submit" loading={isBusy}>
        {send}
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)
