import { t } from '#kit/t.ts'
import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { TextField } from './text-field.tsx'
import { Trouble } from './trouble.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  isOpen: boolean
  title: ReactNode
  /** What is lost, and whether it can be undone. */
  text: ReactNode
  /** The words of the button: a verb and its object. */
  act: string
  /** It destroys something. */
  isDanger?: boolean
  /** More about it, below the text. */
  children?: ReactNode
  /** What has to be typed first, such as the name of what is deleted. */
  typed?: string
  /** Whether another typed text counts as the same. */
  isTyped?: (text: string) => boolean
  typedLabel?: string
  isBusy?: boolean
  /** Why it did not work. */
  trouble?: string | undefined
  onConfirm: () => void
  onCancel: () => void
  cancelWords?: string
}

type FormProps = Omit<Props, 'isOpen' | 'title' | 'text' | 'children'> & {
  onReady: (button: HTMLButtonElement | null) => void
}

function Form({ act, isDanger, typed, isBusy, trouble, onConfirm, onCancel, onReady, ...words }: FormProps) {
  const { typedLabel = t(`Type ${typed ?? ''} to confirm`), cancelWords = t('Cancel'), isTyped } = words
  const [text, setText] = useState('')
  const isConfirmed = typed === undefined || text.trim() === typed || isTyped?.(text) === true
  function confirm(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (isConfirmed && !isBusy) onConfirm()
  }
  return (
    <form className={styles.form} onSubmit={confirm}>
      {typed !== undefined && (
        <TextField
          label={typedLabel}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Trouble words={trouble} />
      <div className={styles.row}>
        <Button type="submit" kind={isDanger ? 'danger' : 'primary'} isBusy={isBusy} disabled={!isConfirmed}>
          {act}
        </Button>
        <Button ref={onReady} onClick={onCancel}>
          {cancelWords}
        </Button>
      </div>
    </form>
  )
}

/** Asks before something is done. It begins on the button that does nothing, and stays while what was confirmed is under way. */
export function Confirm({ isOpen, title, text, children, ...rest }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const { finalFocus } = useFocusBack(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && !rest.isBusy && rest.onCancel()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Popup
          className={styles.middle}
          initialFocus={rest.typed === undefined ? cancel : true}
          finalFocus={finalFocus}
        >
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
          </header>
          <div className={styles.body}>
            <Base.Description className={styles.text}>{text}</Base.Description>
            {children}
            <Form {...rest} onReady={(button) => (cancel.current = button)} />
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
