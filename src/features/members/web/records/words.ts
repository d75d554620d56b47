import { t } from '#kit/t.ts'
import type { RecordType, Visibility } from '#members/rules.ts'

/** Whom each way of showing oneself is for. */
export const invitations: Record<RecordType, string> = {
  professional: 'For work: what you do, what you’re good at and who you’d like to work with.',
  personal: 'For friends and shared interests: what you like and what you do in your free time.',
  dating: 'For finding a partner. It’s kept completely separate from your other two profiles.',
}

export const visibilityTitles: Record<Visibility, string> = {
  public: t('Public'),
  members: t('Members'),
  private: t('Private'),
}

export const visibilityWords: Record<Visibility, string> = {
  public: 'Anyone can find it, even without an account.',
  members: 'Only people who are signed in can find it.',
  private: 'Only you can see it.',
}
