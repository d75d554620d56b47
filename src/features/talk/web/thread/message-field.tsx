import { t } from '#kit/t.ts'
import type { ComponentProps, KeyboardEvent } from 'react'
import styles from './message-field.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'onChange'> {
  /** In characters. */
  maxLength: number
  onWrite: (text: string) => void
  onSend: () => void
}

/** On a touch screen Enter begins a new line, as everywhere there. */
const sendsByEnter = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && !matchMedia('(pointer: coarse)').matches

/** Where a message is written; a key that `onKeyDown` takes for itself doesn’t send it. */
export function MessageField({ onWrite, onSend, onKeyDown, ...rest }: Props) {
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || !sendsByEnter(event)) return
    event.preventDefault()
    onSend()
  }
  return (
    <textarea
      aria-label={t('Message')}
      dir="auto"
      {...rest}
      className={styles.field}
      onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      onKeyDown={press}
    />
  )
}
