import type { PlatformKey } from '#social/rules.ts'
import type { PostContent, PostEntry } from '#social/shapes.ts'

export const earlierDays = 7

const dead: readonly string[] = ['failed', 'cancelled', 'skipped']
const plain = (text: string) => text.normalize('NFKC').toLowerCase().split(/\s/).filter(Boolean).join(' ')

export interface EarlierText {
  entry: PostEntry
  platform: PlatformKey
  text: string
}

/** What went out where, the latest first: made once, since posts may be long and many. */
export function listEarlier(posts: readonly PostEntry[]): EarlierText[] {
  return posts.flatMap((entry) => {
    const { text, variants } = entry.content
    const shared = plain(text)
    return entry.results
      .filter(({ state }) => !dead.includes(state))
      .map(({ platform }) => {
        const own = variants[platform]?.text
        return { entry, platform, text: own === undefined ? shared : plain(own) }
      })
  })
}

/** The latest post with the same text on one of the same platforms, and all of these. */
export function findEarlier(
  { text, variants }: Pick<PostContent, 'text' | 'variants'>,
  platforms: readonly PlatformKey[],
  earlier: readonly EarlierText[],
): { entry: PostEntry; platforms: PlatformKey[] } | undefined {
  const shared = plain(text)
  const textFor = (platform: PlatformKey) => {
    const own = variants[platform]?.text
    return own === undefined ? shared : plain(own)
  }
  const wanted = new Map(platforms.map((platform) => [platform, textFor(platform)]))
  const same = earlier.filter((each) => each.text !== '' && wanted.get(each.platform) === each.text)
  const [latest] = same
  if (!latest) return undefined
  const { entry } = latest
  return { entry, platforms: same.filter((each) => each.entry === entry).map(({ platform }) => platform) }
}
