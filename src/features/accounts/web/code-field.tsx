import { t } from '#kit/t.ts'
import type { ComponentProps } from 'react'
import { TextField } from '#kit/web/parts/text-field.tsx'
import { focusOnce } from './step.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>

/** For a code that was sent by e-mail; typing begins in it. */
export const CodeField = (props: Props) => (
  <TextField
    {...props}
    label={t('Verification code')}
    autoComplete="one-time-code"
    autoCapitalize="characters"
    ref={focusOnce}
    isRequired
  />
)
