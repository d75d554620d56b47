/** An address in three parts: what stands before its host, the host, what stands behind; all of it in front where there is none. */
interface Address {
  before: string
  hostname: string
  behind: string
}

const withHost = /^((?:https?:)?\/\/(?:[^/?#@]*@)?|mailto:[^/?#@]*@)([^/?#:[\]]+)(.*)$/is

export function parse(text: string): Address {
  const address = text.trim()
  const [, before = address, hostname = '', behind = ''] = withHost.exec(address) ?? []
  return { before, hostname, behind }
}

export const format = ({ before, hostname, behind }: Address): string => before + hostname + behind

/** Without signs that may not stand in an address; what is written as one of them already stays so. */
export const encode = (text: string): string => encodeURI(text.toWellFormed()).replace(/%25(?=[\da-f]{2})/gi, '%')

export function decode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

const isPlain = (name: string) => /^[ -~]*$/.test(name)

/** Names of hosts in the letters that name servers know. */
export const hostNames = {
  toASCII: (name: string): string => (isPlain(name) ? name : new URL(`http://${name}`).hostname),
  toUnicode: (name: string): string => name,
}
