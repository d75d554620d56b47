import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { onOneLine } from '#kit/one-line.ts'
import { writeMenu } from '#sites/format/write-menu.ts'
import type { BuildLine } from '#assistant/contract.ts'
import type { Model } from '../models/model.ts'
import type { BuiltFile } from '../tables.ts'
import type { Answers } from './answers.ts'
import { contactPage } from './contact-lines.ts'
import { drawPictures, type DrawnPicture } from './draw-pictures.ts'
import { writeOutline, type Outline } from './outline.ts'
import { siteWordsIn } from './site-words.ts'
import type { builtSettingsParser, Look } from './starter-look.ts'
import { writePage } from './write-page.ts'

export interface Built {
  files: BuiltFile[]
  drawn: DrawnPicture[]
}

type CompleteSettings = (sent: Parameters<typeof builtSettingsParser.parse>[0]) => Promise<string>

interface ModelBuild {
  model: Model
  /** Writes the settings of the site. */
  completeSettings: CompleteSettings
  look: Look
  /** Pictures that the site has already. */
  own: ReadonlySet<string>
  say: (line: BuildLine) => void
  signal: AbortSignal
}

/** With a slug each, so that every item has an address of its own. */
const storeOf = ({ items }: Outline): string =>
  items
    .map(({ title, price, currency, description, category }, index) =>
      [
        `title=${title}`,
        `url=item-${index + 1}`,
        `price=${price} ${currency}`,
        ...(category ? [`category=${category}`] : []),
        ...(description ? [`description=${description}`] : []),
      ].join('\n'),
    )
    .join('\n%\n')
    .concat('\n')

async function siteFiles(
  { language }: Answers,
  outline: Outline,
  { look, completeSettings }: Pick<ModelBuild, 'look' | 'completeSettings'>,
): Promise<BuiltFile[]> {
  const [first] = outline.items
  const facts = {
    title: onOneLine(outline.name),
    description: outline.description,
    language,
    favicon: look.favicon,
    accent: outline.accent,
    store: first && { currency: first.currency },
  }
  const settings = await completeSettings({ base: look.settings, facts })
  const entries = outline.pages.map(({ path, title }) => ({ title, url: path, subItems: [] }))
  return [
    { path: 'settings.txt', content: settings },
    { path: 'menu.txt', content: writeMenu(entries) },
    ...(first ? [{ path: 'store/store.txt', content: storeOf(outline) }] : []),
  ]
}

/** Writes a site with a model: first what there is to be, then each page. */
export async function buildWithModel(answers: Answers, building: ModelBuild): Promise<Built> {
  const { model, look, own, say, signal } = building
  const words = siteWordsIn(answers.language)
  const outline = await writeOutline(model, answers, words.contact)
  if (outline.pages.length < 2)
    throw new Refusal(
      'bad-gateway',
      phrase('ai-no-pages', 'The AI model didn’t suggest any pages. Please try again, or build without AI.'),
    )
  say({ event: 'outline', title: outline.name, pages: outline.pages.map(({ path, title }) => ({ path, title })) })
  const drawn = await drawPictures(model, outline.pictures, signal)
  const pictures = new Map([
    ...drawn.map(({ path, shows }) => [path, shows] as const),
    ...(drawn.length > 0 ? [] : [...look.pictures, ...own].slice(0, 40).map((path) => [path, ''] as const)),
  ])
  const pages: BuiltFile[] = []
  for (const page of outline.pages) {
    signal.throwIfAborted()
    const file = await writePage(model, { answers, outline, page, pictures }, (path, content, isComplete) =>
      say({ event: 'page', path, content, isComplete }),
    )
    const isBare = file.content.trim().split('\n').length < 4
    if (isBare && page.path !== '/contact')
      throw new Refusal(
        'bad-gateway',
        phrase(
          'ai-page-unwritten',
          'The AI model couldn’t write the page “{title}”. Please try again, or build without AI.',
          { title: page.title },
        ),
      )
    pages.push(isBare ? { path: file.path, content: contactPage(answers, words) } : file)
  }
  return { files: [...(await siteFiles(answers, outline, building)), ...pages], drawn }
}
