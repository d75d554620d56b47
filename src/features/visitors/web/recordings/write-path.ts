import { decodePercents } from '#kit/percent.ts'

/** Marks that aren’t seen or turn what is read around: no address of ours has them. */
const unseen = /[\p{C}\p{Z}]/u

/** The path of an address as people read it; one that would show as something else stays as it is sent. */
export function writePath(url: string): string {
  const path = url.split('?', 1)[0] ?? url
  const readable = decodePercents(path)
  return unseen.test(readable) ? path : readable
}
