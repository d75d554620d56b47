import { t } from '#kit/t.ts'
import type { FocusEvent } from 'react'
import { TextField } from '#kit/web/parts/text-field.tsx'

/** Marks a name without its ending, so that typing replaces it. */
function markStem({ target }: FocusEvent<HTMLInputElement>): void {
  const end = target.value.lastIndexOf('.')
  target.setSelectionRange(0, end > 0 ? end : target.value.length)
}

/** What a file or folder is called. */
export const NameField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextField
    label={t('Name')}
    value={value}
    autoComplete="off"
    spellCheck={false}
    autoCapitalize="none"
    onFocus={markStem}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
