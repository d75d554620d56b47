/** Proof of a consent that the owner has from elsewhere. */
export const declaration = 'The site owner confirmed that this person agreed to receive these e-mails.'
