import { Confirm } from './confirm.tsx'

interface Props {
  isOpen: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asks before a window is closed over something that was typed into it. */
export const DiscardQuestion = ({ isOpen, onDiscard, onStay }: Props) => (
  <Confirm
    isOpen={isOpen}
    title="Discard your changes?"
    text="They haven’t been saved."
    act="Discard"
    isDanger
    cancelWords="Keep editing"
    onConfirm={onDiscard}
    onCancel={onStay}
  />
)
