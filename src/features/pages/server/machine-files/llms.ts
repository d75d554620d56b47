import { onOneLine } from '#kit/one-line.ts'
import { publicAddress } from '../address/addresses.ts'
import { nearestVersion } from './feed.ts'
import type { MachineFileRequest, Outline } from './outlined.ts'
import { textPath } from './page-text.ts'

const mostPages = 1_000

const quoteLabel = (text: string) => onOneLine(text).replace(/[\\[\]]/g, String.raw`\$&`)

/** Writes llms.txt: what the site is and where its pages are (llmstxt.org). */
export function writeLlms(outline: Outline, { site, target, reach, now }: MachineFileRequest): string | undefined {
  const { settings } = site
  if (settings.noindex) return undefined
  const language = target.language || settings.language
  const marked = language === outline.site.settings.language ? undefined : language
  const links = outline.pages.slice(0, mostPages).flatMap(({ path, versions }) => {
    const version = nearestVersion({ path, versions }, { language, site: outline.site, now })
    if (!version) return []
    const address = publicAddress(target, { path: textPath(path), language: marked }, reach)
    const about = version.description ? `: ${onOneLine(version.description)}` : ''
    return [`- [${quoteLabel(version.title || (path === '/' ? settings.title : path))}](${address})${about}`]
  })
  const description = settings.description ? `\n> ${onOneLine(settings.description)}\n` : ''
  return `# ${onOneLine(settings.title)}\n${description}${links.length > 0 ? `\n## Pages\n\n${links.join('\n')}\n` : ''}`
}
