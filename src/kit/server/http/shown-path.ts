const longestNameCharacters = 24

/**
 * What is logged of an address that no call answered: its first name alone. Whatever follows may be a secret, however its method or
 * its slashes are written.
 */
export function shownPath(path: string): string {
  const [first = '', ...more] = path.split('/').filter((name) => name !== '')
  const [name = ''] = /^[\w.~-]*/.exec(first) ?? []
  const isShown = name === first && first.length <= longestNameCharacters
  return `/${isShown ? first : '…'}${isShown && more.length > 0 ? '/…' : ''}`
}
