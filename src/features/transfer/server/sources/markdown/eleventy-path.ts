import { dayOf, factsOf, textOf, type FrontMatter } from './front-matter.ts'
import { slugOf } from './slug.ts'

const filled = /\{\{-?([^{}]{1,300}?)-?\}\}/g
/** What is only said of the second page of a list and those behind it. */
const ofLaterPages =
  /\{%-?\s{0,9}if\s[^%]{0,200}pageNumber[^%]{0,200}%\}[^{}%]{0,100}(?:\{\{[^{}]{0,200}\}\}[^{}%]{0,100})?\{%-?\s{0,9}endif\s{0,9}-?%\}/g

const nameIn = (path: string) =>
  path
    .replace(/(?<=[^/])\/(?:index|readme)(?:\.\w{1,10}){1,2}$/i, '')
    .replace(/^.*\//, '')
    .replace(/(?:\.\w{1,10}){1,2}$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '')

/** The value of a name in the address of a page; undefined for what nobody knows here. */
function valueOf(name: string, path: string, facts: FrontMatter): string | undefined {
  if (/^page\.fileslug$/i.test(name)) return nameIn(path)
  if (/^page\.filepathstem$/i.test(name)) return path.replace(/(?:\.\w{1,10}){1,2}$/, '').replace(/\/index$/i, '/')
  if (/^(?:page\.)?date$/i.test(name)) {
    const day = dayOf(facts.date) ?? dayOf(path.replace(/^.*\//, ''))
    return day && `${day.year}-${day.month}-${day.day}`
  }
  const said = name.split('.').reduce<unknown>((table, key) => factsOf(table)[key.toLowerCase()], facts)
  return textOf(said) || undefined
}

const filters: Record<string, (value: string, given: string) => string> = {
  slug: slugOf,
  slugify: slugOf,
  lower: (value) => value.toLowerCase(),
  downcase: (value) => value.toLowerCase(),
  url: (value) => value,
  date: (value, given) => {
    const [year = '', month = '', day = ''] = value.split('-')
    const parts = new Map([
      ['%Y', year],
      ['%m', month],
      ['%d', day],
      ['yyyy', year],
      ['MM', month],
      ['dd', day],
    ])
    return given.replace(/%[Ymd]|yyyy|MM|dd/g, (part) => parts.get(part) ?? part)
  },
}

function fillOne(said: string, path: string, facts: FrontMatter): string | undefined {
  const [name = '', ...applied] = said.split('|').map((each) => each.trim())
  const quoted = /^["']([^"']*)["']$/.exec(name)?.[1]
  return applied.reduce<string | undefined>(
    (value, filter) => {
      const [, key = '', given = ''] = /^([a-z]{1,40})[\s:(]{0,5}(?:["']([^"']{0,60})["'])?/i.exec(filter) ?? []
      const apply = filters[/date/i.test(key) ? 'date' : key.toLowerCase()]
      return value === undefined || !apply ? undefined : apply(value, given)
    },
    quoted ?? valueOf(name, path, facts),
  )
}

/** The address that a template gives its page; undefined for one that can’t be known without running it. */
export function filledPermalink(said: string, path: string, facts: FrontMatter): string | undefined {
  let isKnown = true
  const plain = said
    .slice(0, 1000)
    .replace(ofLaterPages, '')
    .replace(filled, (_, inside: string) => {
      const value = fillOne(inside.trim(), path, facts)
      isKnown &&= value !== undefined
      return value ?? ''
    })
  return isKnown && !/[{}]|<%/.test(plain) ? plain : undefined
}

/** In Eleventy, `folder/folder.md` is the page of its folder. */
export function withoutOwnName(file: string): string {
  const names = file.split('/')
  return names.length > 1 && names.at(-1) === names.at(-2) ? names.slice(0, -1).join('/') : file
}
