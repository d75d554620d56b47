import { t } from '#kit/t.ts'
import type { RecordType, Visibility } from '#members/rules.ts'

interface RecordWords {
  about: string
  none: string
  edit: string
  remove: string
  askToRemove: string
}

/** Whom each way of showing oneself is for, and what is done with it. */
export const recordWords: Record<RecordType, RecordWords> = {
  professional: {
    about: t('For work: what you do, what you’re good at and who you’d like to work with.'),
    none: t('No professional profile yet'),
    edit: t('Edit the professional profile'),
    remove: t('Delete the professional profile'),
    askToRemove: t('Delete your professional profile?'),
  },
  personal: {
    about: t('For friends and shared interests: what you like and what you do in your free time.'),
    none: t('No personal profile yet'),
    edit: t('Edit the personal profile'),
    remove: t('Delete the personal profile'),
    askToRemove: t('Delete your personal profile?'),
  },
  dating: {
    about: t('For finding a partner. It’s kept completely separate from your other two profiles.'),
    none: t('No dating profile yet'),
    edit: t('Edit the dating profile'),
    remove: t('Delete the dating profile'),
    askToRemove: t('Delete your dating profile?'),
  },
}

export const visibilityTitles: Record<Visibility, string> = {
  public: t('Public'),
  members: t('Members'),
  private: t('Private'),
}

export const visibilityWords: Record<Visibility, string> = {
  public: t('Anyone can find it, even without an account.'),
  members: t('Only people who are signed in can find it.'),
  private: t('Only you can see it.'),
}
