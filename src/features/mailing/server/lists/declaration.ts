/** Proof of a consent that the owner has from elsewhere. */
export const declaration = 'The owner of the site declared that this person agreed to get these mails.'
