import { renderMarkdown } from '#transfer/server/convert/markdown/render-markdown.ts'
import { escapeHtml } from '../pack/content-document.ts'
import { answerOf } from './answer.ts'
import { factsOf, listOf, textOf, type FrontMatter } from './front-matter.ts'
import { meaningsOf, plainName } from './head-names.ts'
import {
  addresses,
  behind,
  buttons,
  captions,
  isSectionName,
  leads,
  lists,
  openings,
  pictures,
  texts,
  titles,
} from './section-names.ts'
import { visibilityOf } from './visibility.ts'

/** Parts within each other, and parts in all. */
const deepest = 5
const mostParts = 300
const longestLetters = 5000

const isTable = (value: unknown) => Object.keys(factsOf(value)).length > 0
const firstOf = (table: FrontMatter, names: readonly string[]): [name: string, value: string] => {
  const name = names.find((each) => textOf(table[each]) !== '') ?? ''
  return [name, textOf(table[name]).slice(0, longestLetters)]
}

const deciding = new Set(['hides', 'hidesIfSo', 'shows', 'showsUnlessNo', 'state'])
const isLink = (value: unknown) => /^(?:https?:|[#/])/.test(textOf(value))

/** Whether a part says itself that it isn’t shown, or nobody can tell. */
function isOff(table: FrontMatter): boolean {
  if (answerOf(table.disable) === 'yes') return true
  const telling = Object.entries(table).filter(
    ([name, value]) => !isLink(value) && meaningsOf(plainName(name)).some((meaning) => deciding.has(meaning)),
  )
  return visibilityOf(Object.fromEntries(telling), { now: new Date(Number.NaN) }).isHidden
}

const prose = (text: string) => renderMarkdown(text, () => undefined)

const weightOf = (value: unknown) => Number(textOf(factsOf(value).weight)) || 0

/** A picture by its address, or as a table with it. */
function pictureIn(table: FrontMatter): [name: string, address: string] {
  const [name, address] = firstOf(table, pictures)
  const inside = pictures.find((each) => isTable(table[each]))
  if (address !== '' || inside === undefined) return [name, address]
  const { src, file, url, light } = factsOf(table[inside])
  return [inside, [src, file, url, light].map(textOf).find(Boolean) ?? '']
}

class SectionWriter {
  #parts = 0

  /** A link that looks like a button, where a table has both its words and its address. */
  #button(table: FrontMatter): string {
    const [, address] = firstOf(table, addresses)
    const [, label] = firstOf(table, captions)
    if (address === '' || label === '' || isOff(table)) return ''
    return `<p><a class="button" href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`
  }

  #buttons(table: FrontMatter): string {
    const own = buttons.map((name) => (isTable(table[name]) ? this.#button(factsOf(table[name])) : ''))
    const [, address] = firstOf(table, addresses)
    const [, label] = firstOf(
      table,
      captions.filter((name) => /btn|button|cta|link/.test(name)),
    )
    const plain = address === '' || label === '' ? '' : this.#button({ url: address, label })
    return [...own, plain].join('')
  }

  #list(value: unknown, level: number, depth: number): string {
    const all = listOf(value)
    const tables = all.filter(isTable)
    if (tables.length > 0) {
      const isOfButtons = tables.every(
        (each) => firstOf(factsOf(each), texts.slice(1))[1] === '' && this.#button(factsOf(each)) !== '',
      )
      const shown = tables.map((each) =>
        isOfButtons
          ? this.#button(factsOf(each))
          : `<div class="card">${this.write(factsOf(each), level, depth + 1)}</div>`,
      )
      return isOfButtons ? shown.join('') : `<div class="row">${shown.join('')}</div>`
    }
    const points = all.map(textOf).filter(Boolean)
    return points.length > 0 ? `<ul>${points.map((each) => `<li>${prose(each)}</li>`).join('')}</ul>` : ''
  }

  /** A part with what it says about itself: picture, title, words, buttons and what it lists. */
  write(table: FrontMatter, level: number, depth: number): string {
    this.#parts += 1
    if (this.#parts > mostParts || depth > deepest || isOff(table)) return ''
    const inner = isTable(table.content) ? { ...table, ...factsOf(table.content) } : table
    const [titleName, title] = firstOf(inner, titles)
    const [picture, src] = pictureIn(inner)
    const said = [...leads, ...texts]
      .filter((name) => name !== titleName)
      .map((name) => textOf(inner[name]).slice(0, longestLetters))
      .filter(Boolean)
    const heading =
      title === ''
        ? ''
        : `<h${level}>${prose(title)
            .replace(/<\/?p>/g, '')
            .trim()}</h${level}>`
    const isBehind = behind.has(picture) && level === 1
    const image =
      src === '' || isBehind
        ? ''
        : `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(textOf(inner.image_alt) || textOf(inner.alt) || title)}"></p>`
    const inside = lists
      .map((name) => (buttons.includes(name) ? '' : this.#list(inner[name], Math.min(level + 1, 4), depth)))
      .join('')
    const html = image + heading + said.map(prose).join('') + this.#buttons(inner) + inside
    return isBehind && src !== ''
      ? `<section style="background-image: url('${encodeURI(src)}')">${html}</section>`
      : html
  }

  /** What stands under the name of a part: one, or a list of them. */
  section(value: unknown, level: number): string {
    if (Array.isArray(value)) return this.#list(value, Math.max(level, 3), 1)
    return isTable(value) ? this.write(factsOf(value), level, 1) : ''
  }
}

/** The parts of a landing page that some values describe, in two pieces: what it opens with, and the others. */
export function showSections(facts: FrontMatter): { opening: string; rest: string } {
  const writer = new SectionWriter()
  const entries = Object.entries(facts).filter(
    ([name, value]) => isSectionName(name) && (Array.isArray(value) || isTable(value)),
  )
  const sorted = entries.toSorted(([, one], [, other]) => weightOf(one) - weightOf(other))
  const shown = (isFirst: boolean) =>
    sorted
      .filter(([name]) => openings.includes(name) === isFirst)
      .map(([, value]) => writer.section(value, isFirst ? 1 : 2))
      .filter(Boolean)
      .join('\n')
  return { opening: shown(true), rest: shown(false) }
}
