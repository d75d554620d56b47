const isolated = /\u2068([^\u2068\u2069]*)\u2069/g
const isAddress = (word = ''): boolean => word.includes('@') || word.includes('://') || /\p{L}\.\p{L}{2}/u.test(word)

/**
 * Takes the signs that keep a value in one piece (U+2068, U+2069) away from web and mail addresses: programs that make links of them
 * take the sign into the link, which then leads nowhere.
 */
export const bareAddresses = (text: string): string =>
  text.replace(isolated, (whole, value: string) => {
    const words = value.trim().split(/\s+/)
    return isAddress(words.at(0)) || isAddress(words.at(-1)) ? value : whole
  })
