import { t } from '#kit/t.ts'
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
    title={t('Discard your changes?')}
    text={t('They haven’t been saved.')}
    act={t('Discard')}
    isDanger
    cancelWords={t('Keep editing')}
    onConfirm={onDiscard}
    onCancel={onStay}
  />
)
