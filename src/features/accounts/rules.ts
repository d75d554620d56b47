const longest = 254

/** What an e-mail address looks like (name@example.com), as the source of a regular expression; also for `pattern` attributes. */
export const emailPattern = '[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+'

const email = new RegExp(`^${emailPattern}$`)

/** Whether text looks like name@example.com. */
export function isEmail(text: string): boolean {
  return text.length <= longest && email.test(text)
}
