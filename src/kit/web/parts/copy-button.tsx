import { t } from '#kit/t.ts'
import { useEffect, useState } from 'react'
import { IconButton } from './button.tsx'
import { check, copy as copyIcon } from './icons.ts'
import styles from './copy-button.module.css'

/** Puts a text onto the clipboard, and says so for a moment. Its label is such as “Copy the address”. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    const timer = setTimeout(() => setOutcome(undefined), 2000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <span className={styles.copy}>
      <IconButton isSmall label={label} icon={outcome === 'copied' ? check : copyIcon} onClick={() => void copy()} />
      <output>{outcome && (outcome === 'copied' ? t('Copied') : t('Please copy it manually'))}</output>
    </span>
  )
}
