import { t } from '#kit/t.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { generateReply } from '#social/numbers-contract.ts'
import { AiDialog } from '../compose/help/ai-dialog.tsx'
import { useGenerating } from '../compose/help/use-generating.ts'

interface Props {
  commentId: string
  onUse: (text: string) => void
  onClose: () => void
}

/** Has a model suggest an answer, which is looked at before it is used. */
export function ReplyHelp({ commentId, onUse, onClose }: Props) {
  const generating = useGenerating(generateReply, (prompt) => ({ body: { comment_id: commentId, prompt } }))
  const { made, setMade } = generating
  const use = () => {
    if (!made) return
    onUse(made.result)
    onClose()
  }
  return (
    <AiDialog
      title={t('Answer with AI')}
      text={t('The AI reads the comment.')}
      question={t('What do you want to say?')}
      generateWords={[t('Write'), t('Write another')]}
      useWords={t('Use this text')}
      generating={generating}
      onUse={use}
      onClose={onClose}
    >
      {made && (
        <TextArea
          label={t('Suggested text')}
          rows={5}
          dir="auto"
          value={made.result}
          onChange={({ currentTarget }) => setMade({ ...made, result: currentTarget.value })}
        />
      )}
    </AiDialog>
  )
}
