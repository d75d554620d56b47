import { t } from '#kit/t.ts'
import type { AccountState } from '#social/rules.ts'

/** Whether an account can be posted to, in a word or two. */
export const accountWords: Record<AccountState, { words: string; kind: 'plain' | 'good' | 'waiting' | 'bad' }> = {
  connected: { words: t('Connected'), kind: 'good' },
  needs_reconnect: { words: t('Connect again'), kind: 'bad' },
  not_connected: { words: t('Not connected'), kind: 'plain' },
  not_configured: { words: t('Not set up here'), kind: 'waiting' },
  restricted: { words: t('Restricted'), kind: 'waiting' },
}
