import type { RecordType, Visibility } from '#members/rules.ts'

/** Whom each way of showing oneself is for. */
export const invitations: Record<RecordType, string> = {
  professional: 'For work: what you do, what you are good at, whom you would like to work with.',
  personal: 'For friends and shared interests: what you like, and what you do when nobody pays you for it.',
  dating: 'For somebody to be with. It says nothing of your other two profiles, and they say nothing of it.',
}

export const visibilityTitles: Record<Visibility, string> = {
  public: 'Public',
  members: 'Members',
  private: 'Private',
}

export const visibilityWords: Record<Visibility, string> = {
  public: 'Everybody can find it, also without an account.',
  members: 'Only people who are signed in can find it.',
  private: 'Nobody but you can see it.',
}
