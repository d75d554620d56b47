/**
 * What a domain sends a mail for; each kind is counted apart, so that none takes the room of another: what its recipient has a right to,
 * such as the receipt of what they paid; a code that somebody waits for; what those who run the site are told; everything else.
 */
export const mailKinds = ['owed', 'code', 'notice', 'other'] as const
export type MailKind = (typeof mailKinds)[number]
