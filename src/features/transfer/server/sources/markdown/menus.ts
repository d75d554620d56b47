import type { OldMenuEntry, OldSite } from '#transfer/server/old-site.ts'
import { addressOf } from './addresses.ts'
import type { GeneratorConfig } from './config.ts'
import { openFinder } from './find-page.ts'
import { factsOf, listOf, type FrontMatter } from './front-matter.ts'
import { titleOfText } from './lists.ts'
import type { MarkdownText } from './markdown-text.ts'
import { menuOf, type PageFinder } from './navigation.ts'
import { fillFolders } from './page-tree.ts'
import type { SiteData } from './site-data.ts'
import { menuInTemplates } from './template-menu.ts'

/** Whether a page stands in the menu beside those that say so, as themes of documentation have it. */
const isOfTree = ({ parent, nav_order, has_children, nav_exclude }: FrontMatter) =>
  nav_exclude !== true && (parent !== undefined || nav_order !== undefined || has_children === true)

/** The weight of what doesn’t say where it stands. */
const last = 10_000

/** Pages that put themselves into the menu. */
function ownEntries(texts: MarkdownText[], { generator }: GeneratorConfig): unknown[] {
  const isPelican = generator === 'pelican'
  return texts.flatMap((text) => {
    const { facts, path, place } = text
    const menu = facts.menu ?? facts.menus
    const ofEleventy = factsOf(facts.eleventynavigation)
    const isIn = ['main', 'header', 'primary'].some(
      (name) => listOf(menu).includes(name) || factsOf(menu)[name] !== undefined,
    )
    const isOfFolder = path.startsWith('content/pages/') && isPelican
    if (!isIn && facts.nav !== true && ofEleventy.key === undefined && !isOfTree(facts) && !isOfFolder) return []
    const given = { ...ofEleventy, ...factsOf(Object.values(factsOf(menu))[0]) }
    return [
      {
        name: given.name ?? given.title ?? given.key ?? facts.linktitle ?? titleOfText(text),
        identifier: given.identifier ?? ofEleventy.key ?? (isOfTree(facts) ? facts.title : undefined),
        url: addressOf(place),
        parent: given.parent ?? (isOfTree(facts) ? facts.parent : undefined),
        weight: given.weight ?? given.order ?? facts.weight ?? facts.nav_order ?? (isOfTree(facts) ? last : undefined),
      },
    ]
  })
}

/** Its menus in further languages, whose entries lead to pages in these. */
function menusIn(
  { navigationIn }: GeneratorConfig,
  texts: readonly MarkdownText[],
  all: PageFinder,
): Record<string, OldMenuEntry[]> {
  const menus = Object.entries(navigationIn).map(([language, entries]) => {
    const own = openFinder(texts.filter(({ place }) => place.language?.toLowerCase() === language))
    const finder: PageFinder = {
      find: (name) => own.find(name) ?? all.find(name),
      titleOf: (address) => own.titleOf(address) || all.titleOf(address),
    }
    return [
      texts.find(({ place }) => place.language?.toLowerCase() === language)?.place.language,
      menuOf(entries, finder),
    ] as const
  })
  return Object.fromEntries(menus.filter(([language]) => language !== undefined))
}

interface MenuSources {
  texts: MarkdownText[]
  labels: Parameters<typeof fillFolders>[1]['labels']
  finder: PageFinder
  site: SiteData
}

/** The menus of a website: as its settings, data and pages list them, else as its templates write them out. */
export function readMenus(
  config: GeneratorConfig,
  { texts, labels, finder, site }: MenuSources,
): Pick<OldSite, 'menu' | 'menuIn'> {
  const listed = [...fillFolders(config.navigation, { texts, labels }), ...ownEntries(texts, config)]
  const menu = menuOf(listed.length > 0 ? listed : menuInTemplates(site), finder)
  return { ...(menu.length > 0 && { menu }), menuIn: menusIn(config, texts, finder) }
}
