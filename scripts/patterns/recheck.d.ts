/** The checker in plain JavaScript, which comes without types. */
declare module 'recheck/lib/browser.js' {
  import type { checkSync } from 'recheck'
  const recheck: { checkSync: typeof checkSync }
  export default recheck
}
