import type { GeneratorConfig } from './config.ts'
import { dayOf, factsOf, textOf, type FrontMatter } from './front-matter.ts'

/** A name as Hugo writes it in an address: signs fall away. */
const namePart = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s._+~#-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')

interface Source {
  /** The path of the file below the folder of all pages, without its ending and language. */
  file: string
  facts: FrontMatter
  config: GeneratorConfig
}

/** The pattern of the addresses of a section, such as `/:year/:slug/`. */
function patternOf(section: string, { facts }: GeneratorConfig): string {
  const given = factsOf(facts.permalinks)
  const pages = factsOf(given.page)
  return textOf(pages[section]) || textOf(given[section])
}

const months = 'january february march april may june july august september october november december'.split(' ')

function fill(pattern: string, { file, facts }: Source): string {
  const folders = file.split('/')
  const name = folders.at(-1) === 'index' ? (folders.at(-2) ?? '') : (folders.at(-1) ?? '')
  const title = textOf(facts.title)
  const { year = '1', month = '01', day = '01' } = dayOf(facts.date) ?? dayOf(name) ?? {}
  const slug = textOf(facts.slug)
  const parts = {
    year,
    month,
    day,
    monthname: months[Number(month) - 1] ?? '',
    section: folders[0] ?? '',
    sections: folders.slice(0, folders.at(-1) === 'index' ? -2 : -1).join('/'),
    title: title || name,
    slug: slug || title || name,
    filename: name,
    contentbasename: name,
    slugorfilename: slug || name,
    slugorcontentbasename: slug || name,
  }
  return pattern.replace(
    /:(\w+)(?:\[[^\]]*\])?/g,
    (_, key: string) => new Map(Object.entries(parts)).get(key.toLowerCase()) ?? '',
  )
}

/** The path of a page of Hugo, without its language. */
export function hugoPath(source: Source): string {
  const { file, facts, config } = source
  const isList = /(?:^|\/)_index$/.test(file)
  const [section = ''] = file.split('/')
  const pattern = isList ? '' : patternOf(file.includes('/') ? section.toLowerCase() : '/', config)
  const folder = file.replace(/(^|\/)_?index$/, '$1').replace(/\/$/, '')
  const slug = isList ? '' : textOf(facts.slug)
  const path = pattern === '' ? (slug === '' ? folder : folder.replace(/(?<![^/])[^/]*$/, slug)) : fill(pattern, source)
  const parts = path.split('/').map(namePart).filter(Boolean)
  const isUgly = facts.uglyurls === true || config.facts.uglyurls === true
  return parts.length === 0 ? '/' : `/${parts.join('/')}${isUgly && !isList ? '.html' : '/'}`
}
