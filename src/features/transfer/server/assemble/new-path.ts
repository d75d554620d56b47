import { isPathIn } from '#files/server/site-path.ts'
import { withoutIndex, type OldAddress } from './old-address.ts'
import { isTaken } from './reserved-paths.ts'

const program = /\.(?:x?html?|shtml|php\d?|phtml|aspx?|jspx?|cfm|cgi|pl|do|md|markdown|txt)$/i
/** Links that end like this lead to files. */
const fileLike = /\.(?=[a-z0-9]{1,8}$)/i
const longestNameCharacters = 80

/** Words as the name of a page; letters of all scripts stay. */
export function slugOf(words: string): string {
  const name = words
    .slice(0, 300)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longestNameCharacters)
  return name.replace(/^-|-$/g, '')
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The words of parameters that name a page, otherwise its title: numbers say nothing. */
function nameOf({ query, path }: OldAddress, title: string): string {
  const isName = ([name, value]: [string, string]) =>
    /^(?:page|pages|p|name|slug|view|title|section|site|content|seite|id|q)$/i.test(name) &&
    /^\p{L}[\p{L}\p{N}/_.-]{1,80}$/u.test(value)
  const named = query.find(isName)?.[1].replace(program, '')
  const rest = query.map(([, value]) => value).join('-')
  return slugOf(named ?? '') || slugOf(title) || slugOf(`${path.slice(path.lastIndexOf('/') + 1)}-${rest}`) || 'page'
}

const tidyName = (name: string) => name.replace(/[\p{Cc}\\:*"<>|]/gu, '-').replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')

/** The nearest path that the files of a site can have. */
function possible(path: string): string {
  const names = path.split('/').slice(1, 25).map(tidyName).filter(Boolean)
  const last = names.at(-1)
  if (last !== undefined) names[names.length - 1] = last.replace(fileLike, '-')
  const whole = `/${names.join('/')}`
  if (
    isPathIn({ label: 'a' }, `${whole.slice(1)}/content.de-Latn-DE.txt`) &&
    names.every((name) => Buffer.byteLength(name) <= 200)
  )
    return whole
  const short = names
    .map((name) => slugOf(name).slice(0, 40))
    .filter(Boolean)
    .map((name) => (isPathIn({ label: 'a' }, name) ? name : `${name}-page`))
  return `/${short.slice(-8).join('/') || 'page'}`
}

/** The path of a page on the new site that is nearest to its old address, and not one of the product’s own. */
export function newPathOf(old: OldAddress, title: string, isUsed: (path: string) => boolean): string {
  const plain = withoutIndex(old.path)
  const based =
    old.query.length > 0
      ? `${/\.[a-z]+$/i.test(old.path) ? folderOf(old.path) : plain === '/' ? '' : plain}/${nameOf(old, title)}`
      : plain.replace(program, '')
  const wanted = possible(based === '/' || based === '' ? `/${slugOf(title) || 'page'}` : based)
  const free = isTaken(wanted) ? `${wanted}-page` : wanted
  let path = free
  for (let count = 2; isUsed(path); count++) path = `${free}-${count}`
  return path
}
