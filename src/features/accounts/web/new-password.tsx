import { t } from '#kit/t.ts'
import type { ComponentProps } from 'react'
import { PasswordField } from '#kit/web/parts/password-field.tsx'
import { longestPasswordCharacters, passwordErrors, rulesFor, strengthOf } from '../password-rules.ts'
import styles from './new-password.module.css'

const shares = { weak: 1, medium: 2, strong: 3 }

function Strength({ password }: { password: string }) {
  const strength = password === '' ? undefined : strengthOf(password)
  return (
    <div className={styles.strength} data-strength={strength}>
      <meter min={0} max={3} value={strength ? shares[strength] : 0} aria-label={t('Password strength')} />
      <output>{strength && t(`Strength: ${strength}`)}</output>
    </div>
  )
}

function Rules({ password }: { password: string }) {
  const tooLong = passwordErrors(password).filter(() => password.length > longestPasswordCharacters)
  return (
    <ul className={styles.rules}>
      {rulesFor().map(({ words, holds }) => (
        <li key={words} data-kept={holds(password) || undefined}>
          <span className="unseen">{holds(password) ? t('Done: ') : t('To do: ')}</span>
          {words}
        </li>
      ))}
      {tooLong.slice(-1).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}

/** Where a new password is typed: its rules, each marked as soon as it is kept, and how strong it is. */
export function NewPassword({ value = '', ...field }: ComponentProps<typeof PasswordField>) {
  const password = String(value)
  return (
    <PasswordField
      {...field}
      value={value}
      autoComplete="new-password"
      isRequired
      below={
        <div className={styles.newPassword}>
          <Strength password={password} />
          <Rules password={password} />
        </div>
      }
    />
  )
}
