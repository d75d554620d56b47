import { phrase, type Phrase } from '#kit/phrase.ts'

export type LackingKind = 'picture' | 'file'

/** Says of a picture and of a file at an address why the new site doesn’t have it. */
export type LackTeller = (of: { address: string | Phrase }) => Record<LackingKind, Phrase>

export const isUnread: LackTeller = (of) => ({
  picture: phrase('picture-unread', 'The picture {address} couldn’t be read.', of),
  file: phrase('file-unread', 'The file {address} couldn’t be read.', of),
})

export const isUnreadSince =
  (why: Phrase): LackTeller =>
  (of) => ({
    picture: phrase('picture-unread-since', 'The picture {address} couldn’t be read: {why}', { ...of, why }),
    file: phrase('file-unread-since', 'The file {address} couldn’t be read: {why}', { ...of, why }),
  })

export const isSilent = (host: string): LackTeller =>
  isUnreadSince(phrase('host-went-silent', '{host} stopped responding.', { host }))

export const isTooLarge: LackTeller = (of) => ({
  picture: phrase('old-picture-over-10-mb', 'The picture {address} is larger than 10 MB.', of),
  file: phrase('old-file-over-10-mb', 'The file {address} is larger than 10 MB.', of),
})

export const isNotPacked: LackTeller = (of) => ({
  picture: phrase('picture-not-packed', 'The picture {address} isn’t in the archive.', of),
  file: phrase('file-not-packed', 'The file {address} isn’t in the archive.', of),
})

export const isOverQuota: LackTeller = (of) => ({
  picture: phrase(
    'picture-without-space',
    'The picture {address} was left out because your plan has no space left.',
    of,
  ),
  file: phrase('file-without-space', 'The file {address} was left out because your plan has no space left.', of),
})

export const isOfOtherType: LackTeller = (of) => {
  const said = phrase('file-of-other-type', 'The file {address} doesn’t match its file type.', of)
  return { picture: said, file: said }
}

export const isOfOddFormat: LackTeller = (of) => {
  const said = phrase(
    'picture-of-odd-format',
    'The picture {address} isn’t a picture format that browsers support.',
    of,
  )
  return { picture: said, file: said }
}

export const hasManyPixels: LackTeller = (of) => {
  const said = phrase('picture-with-many-pixels', 'The picture {address} has too many pixels.', of)
  return { picture: said, file: said }
}

export const moreLacking: Phrase = phrase('more-not-imported', 'More pictures and files couldn’t be imported.')
