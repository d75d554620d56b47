const key = 'resetEmail'
let remembered: string | undefined

/** The address whose password is being reset; a browser that keeps nothing knows it until the next load. */
export function readResetEmail(): string | undefined {
  try {
    return localStorage.getItem(key) ?? remembered
  } catch {
    return remembered
  }
}

export function keepResetEmail(email: string | undefined): void {
  remembered = email
  try {
    if (email === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // Remembered above.
  }
}
