import { Confirm } from '#kit/web/parts/confirm.tsx'
import { DiscardQuestion } from '#kit/web/parts/discard-question.tsx'

interface Props {
  about: 'public' | 'discard'
  onYes: () => void
  onNo: () => void
}

/** What the form of a record asks before it goes on. */
export const FormQuestion = ({ about, onYes, onNo }: Props) =>
  about === 'discard' ? (
    <DiscardQuestion isOpen onDiscard={onYes} onStay={onNo} />
  ) : (
    <Confirm
      isOpen
      title="Show your dating profile to everybody?"
      text="Then anyone can find it, even without an account: colleagues or family, for example. With “Members”, only people who are signed in can."
      act="Show it to everybody"
      onConfirm={onYes}
      onCancel={onNo}
    />
  )
