import { phrase, type Phrase } from '#kit/phrase.ts'
import type { ArchiveFiles } from '../pack/archive-files.ts'
import type { GeneratorConfig } from './config.ts'
import { isJekyllPage } from './jekyll-path.ts'

const isMarkdown = (path: string) => /\.(?:md|markdown|mdx)$/i.test(path)
export const isHtml = (path: string): boolean => /\.html?$/i.test(path)
/** Templates whose text is html between their tags. */
export const isTemplate = (path: string): boolean => /\.(?:njk|liquid|webc|vto)$/i.test(path)
export const isAstro = (path: string): boolean => path.endsWith('.astro')
/** What programmers write for each other beside a website. */
export const isForOthers = (path: string): boolean =>
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|agents|claude)\.md$/i.test(path) ||
  /^(?:themes|layouts|archetypes|_includes|_layouts|vendor|test|tests)\//.test(path) ||
  /(?:^|\/)404\.\w+$/.test(path)

/** Where generators put what they have made. */
const isOutput = (path: string) => /^(?:_site|dist|build|public|docs\/_site)\//.test(path)
const isInIncludes = (path: string) => /(?:^|\/)_[\w-]+\//.test(path)

/** In Jekyll, `README.md` is the home page of a website without another one. */
export const isReadmeHome = (path: string, { paths }: Pick<ArchiveFiles, 'paths'>): boolean =>
  /^readme\.(?:md|markdown)$/i.test(path) && !paths.some((each) => /^index\.(?:md|markdown|html?)$/i.test(each))

function takes(path: string, { generator, isEleventy }: GeneratorConfig): boolean {
  if (isMarkdown(path)) return true
  if (generator === 'astro') return isAstro(path) && path.startsWith('src/pages/') && !path.includes('[')
  if (generator === 'jekyll' || generator === 'hugo') return isHtml(path)
  return isEleventy && (isTemplate(path) || isHtml(path)) && !isOutput(path) && !isInIncludes(path)
}

/** The files that the generator makes pages of; html only where it takes it. */
export function textPaths(pack: Pick<ArchiveFiles, 'paths'>, config: GeneratorConfig): string[] {
  const { generator, roots } = config
  const isPage = (path: string) =>
    takes(path, config) && (!isForOthers(path) || (generator === 'jekyll' && isReadmeHome(path, pack)))
  const all = pack.paths.filter(isPage)
  if (generator === 'jekyll') return all.filter((path) => isJekyllPage(path, config))
  const own = all.filter((path) => roots.some(({ folder }) => path.startsWith(folder)))
  return own.length > 0 ? own : all.filter((path) => !isHtml(path) || config.isEleventy)
}

const mostNamed = 10
const programs = /^(?:src\/)?pages\/(?:[^[\]]{1,200}\/)?[^_[\]/][^[\]/]{0,100}\.(?:[jt]sx?|vue|svelte)$/
const otherTemplates =
  /(?<!\.11tydata)\.(?:11ty\.[cm]?js|hbs|handlebars|mustache|pug|haml|ejs|slim|textile|org|adoc|asciidoc|rst|ad|wiki)$/i

/** Pages in languages that aren’t read here. */
export function tellUnread({ paths }: Pick<ArchiveFiles, 'paths'>, { generator, roots }: GeneratorConfig): Phrase[] {
  const isIn = (path: string) => roots.length === 0 || roots.some(({ folder }) => path.startsWith(folder))
  const isProgram = (path: string) => ['docusaurus', 'astro', 'other'].includes(generator) && programs.test(path)
  const found = paths.filter(
    (path) =>
      !isForOthers(path) && !isInIncludes(path) && (isProgram(path) || (isIn(path) && otherTemplates.test(path))),
  )
  if (found.length === 0) return []
  const files = found.slice(0, mostNamed).join(', ')
  return [
    found.length > mostNamed
      ? phrase('many-files-not-read', 'These files couldn’t be read as pages: {files}, {more} more.', {
          files,
          more: found.length - mostNamed,
        })
      : phrase('files-not-read', 'These files couldn’t be read as pages: {files}.', { files }),
  ]
}
