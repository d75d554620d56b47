import { t } from '#kit/t.ts'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import { showToast } from '#kit/web/toast.tsx'
import type { PlatformRules } from '#social/check-post.ts'
import { generatePost } from '#social/numbers-contract.ts'
import type { PostContent } from '#social/shapes.ts'
import { AiDialog } from './ai-dialog.tsx'
import { useGenerating } from './use-generating.ts'

interface Props {
  content: PostContent
  chosen: readonly PlatformRules[]
  onUse: (text: string) => void
  onClose: () => void
}

const longestContext = 15_000

/** Has a model write the text. */
export function WriteDialog({ content: { text }, chosen, onUse, onClose }: Props) {
  const platforms = chosen.map(({ platform }) => platform)
  const context = { text: text.slice(0, longestContext), platforms }
  const generating = useGenerating(generatePost, (prompt) => ({ body: { type: 'post', prompt, context } }))
  const { made, setMade } = generating
  function use(): void {
    if (!made) return
    onUse(made.result)
    onClose()
    if (text.trim() !== '')
      showToast({ title: t('Text replaced'), action: { words: t('Undo'), act: () => onUse(text) } })
  }
  return (
    <AiDialog
      title={t('Write with AI')}
      text={text.trim() === '' ? undefined : t('The AI also reads what you have written so far.')}
      question={t('What is it about?')}
      generateWords={[t('Write'), t('Write another')]}
      useWords={t('Use this text')}
      generating={generating}
      onUse={use}
      onClose={onClose}
    >
      {made && (
        <TextArea
          label={t('Suggested text')}
          rows={7}
          dir="auto"
          value={made.result}
          onChange={({ currentTarget }) => setMade({ ...made, result: currentTarget.value })}
        />
      )}
    </AiDialog>
  )
}
