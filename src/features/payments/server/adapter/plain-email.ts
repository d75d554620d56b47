const mailbox = String.raw`[\w'+-]+(?:\.[\w'+-]+)*`
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?'
const plain = new RegExp(String.raw`^(?=[^@]{1,64}@)${mailbox}(?<!')@(?:${label}\.)+[a-zA-Z]{2,}$`)

/** Services read fewer addresses than there are, and refuse the whole payment for one that they can't read; none of them needs it. */
export const plainEmail = (email: string): string | undefined =>
  email.length <= 254 && plain.test(email) ? email : undefined
