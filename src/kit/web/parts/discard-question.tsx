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
    title="Discard what you typed?"
    text="It isn’t kept anywhere else."
    act="Discard it"
    isDanger
    cancelWords="Go on writing"
    onConfirm={onDiscard}
    onCancel={onStay}
  />
)
