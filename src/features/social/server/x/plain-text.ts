import { z } from 'zod'

export const XLinks = z.object({
  urls: z
    .array(
      z.object({
        url: z.string().nullish(),
        expanded_url: z.string().nullish(),
        media_key: z.string().nullish(),
      }),
    )
    .nullish(),
})

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

const ofMedia = /\/status\/\d{1,19}\/(?:photo|video)\/\d{1,2}$/

/** A post as it was written: X replaces each link by one of its own, and adds one for pictures and films. */
export function plainOfX(text: string, links: z.infer<typeof XLinks> | undefined): string {
  let plain = text
  for (const { url, expanded_url, media_key } of links?.urls ?? [])
    if (url)
      plain = plain.replaceAll(url, () => (media_key || ofMedia.test(expanded_url ?? '') ? '' : (expanded_url ?? url)))
  return plain.replace(/&(?:amp|lt|gt);/g, (sign) => signs[sign] ?? sign).trim()
}

/** A text in which links with and without https, and with a slash at their end, are the same. */
export const wordsOfX = (text: string): string =>
  text
    .replace(/https?:\/\//gi, '')
    .replace(/\/(?=\s|$)/g, '')
    .toLowerCase()
