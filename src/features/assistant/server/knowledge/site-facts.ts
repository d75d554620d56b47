import type { Context } from '#kit/server/context.ts'
import { walkFiles } from '#kit/server/walk-files.ts'
import { readSettings } from '#sites/format/settings.ts'

/** What a site says about itself, for those who write for it. */
export interface SiteFacts {
  title: string
  language: string
  /** The texts in which it says how it is reached and what it sells. */
  text: string
  /** Paths of its pictures, the first 500. */
  pictures: ReadonlySet<string>
}

const mostPictures = 500
/** Of each file. */
const mostReadBytes = 64 * 1024
const files = [
  'settings.txt',
  'menu.txt',
  'content.txt',
  'footer.txt',
  'contact/content.txt',
  'store/store.txt',
] as const

/** The settings of a site, and what is wrong with them. */
export const parseSettings = (text: string) => readSettings(text)

export const isPicture = (path: string): boolean => /\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(path)

async function listPictures({ files: store }: Context, label: string): Promise<Set<string>> {
  const pictures = new Set<string>()
  for await (const path of walkFiles(store, label)) {
    if (isPicture(path)) pictures.add(path)
    if (pictures.size >= mostPictures) break
  }
  return pictures
}

export async function readFacts(ctx: Context, label: string): Promise<SiteFacts> {
  const read = async (path: string) =>
    Buffer.from((await ctx.files.read(`${label}/${path}`, mostReadBytes)) ?? []).toString('utf8')
  const [settings = '', ...texts] = await Promise.all(files.map(read))
  const { title, language } = parseSettings(settings).settings
  return { title, language, text: [settings, ...texts].join('\n'), pictures: await listPictures(ctx, label) }
}
