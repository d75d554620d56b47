import { t } from '#kit/t.ts'
import type { Privacy } from '#social/rules.ts'

/** Who sees a post, in words. */
export const privacyWords: Record<Privacy, string> = {
  public: t('Everyone'),
  unlisted: t('Everyone with the link'),
  followers: t('Followers'),
  private: t('Only me'),
}
