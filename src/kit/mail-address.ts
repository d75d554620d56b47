const longestAddressCharacters = 254

const mailbox = /[^\s\p{C}"(),:;<>@[\\\]]{1,64}/u.source
const label = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62})/u.source
const address = new RegExp(`^${mailbox}@${label}(?:\\.${label})*$`, 'u')

/** Whether text is exactly one address, and nothing that a mail server could read as more. */
export const isMailAddress = (text: string): boolean => text.length <= longestAddressCharacters && address.test(text)
