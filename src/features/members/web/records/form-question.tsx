import { t } from '#kit/t.ts'
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
      title={t('Make your dating profile public?')}
      text={t(
        'Anyone will be able to find it without an account, including colleagues or family. With “Members”, only people who are signed in can.',
      )}
      act={t('Make public')}
      onConfirm={onYes}
      onCancel={onNo}
    />
  )
