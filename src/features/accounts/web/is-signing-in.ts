/** Where the sign-in keeps how far somebody is. */
export const progressKey = 'signing-in'

/** Whether somebody was signing in here before the page was loaded. */
export function isSigningIn(): boolean {
  try {
    return localStorage.getItem(progressKey) !== null
  } catch {
    return false
  }
}
