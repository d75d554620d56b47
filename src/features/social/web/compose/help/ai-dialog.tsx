import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { TextArea } from '#kit/web/parts/text-area.tsx'
import layout from '#kit/web/parts/layout.module.css'
import type { Generating } from './use-generating.ts'

interface Props {
  title: string
  text?: string | undefined
  /** What the prompt answers. */
  question: string
  /** The words of the button that generates, before there is something and after it. */
  generateWords: readonly [first: string, again: string]
  useWords: string
  generating: Generating
  onUse: () => void
  onClose: () => void
  /** What was made. */
  children: ReactNode
}

/** Asks a model for something; nothing is used before somebody has looked at it. */
export function AiDialog({ title, text, question, generateWords, useWords, generating, ...rest }: Props) {
  const form = useId()
  const { prompt, setPrompt, problem, isBusy, generate, made } = generating
  const isMade = made !== undefined
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    // It stands in the form of the post, which isn’t sent by this.
    event.stopPropagation()
    void generate()
  }
  const acts = (
    <>
      {isMade && (
        <Button kind="primary" onClick={rest.onUse}>
          {useWords}
        </Button>
      )}
      <Button type="submit" form={form} kind={isMade ? 'secondary' : 'primary'} isBusy={isBusy}>
        {generateWords[isMade ? 1 : 0]}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={title} text={text} isUnsaved={isMade} onClose={rest.onClose} acts={acts}>
      <form id={form} className={layout.fields} onSubmit={submit} noValidate>
        <TextArea
          label={question}
          rows={3}
          dir="auto"
          maxLength={4000}
          value={prompt}
          error={problem}
          onChange={({ currentTarget }) => setPrompt(currentTarget.value)}
        />
        {rest.children}
      </form>
    </Dialog>
  )
}
