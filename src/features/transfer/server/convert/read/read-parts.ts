import { attributeOf, findFirst, isElement, isText, namesOf, type Element, type Node } from '../document/nodes.ts'
import { isInline, visibleText } from '../document/visible-text.ts'
import type { Look, Part } from '../parts/part.ts'
import { isBuyButton } from './form/buy-button.ts'
import { makeItemButton, readForm } from './form/read-form.ts'
import { hiddenMail } from './find-link.ts'
import { gatherGrids } from './gather-grids.ts'
import { lookOf } from './looks.ts'
import { PageBuilder } from './page-builder.ts'
import { isButton, readAnchor, targetOf } from './read-anchor.ts'
import { readCode } from './read-code.ts'
import { findLoneFilm, readFrame, readMedia, readScriptedFilm } from './read-embed.ts'
import { isFigure, readFigure } from './read-figure.ts'
import { makeHeading, readHeading } from './read-heading.ts'
import { readHero } from './read-hero.ts'
import { readDefinitions, readList } from './read-list.ts'
import { readPicture } from './read-picture.ts'
import { readTable } from './read-table.ts'
import { readTiles } from './read-tiles.ts'
import { isLeftOut, passIds, type PageReading, type ReaderTools } from '../reading/reading.ts'

const silent = new Set(['select', 'textarea', 'input', 'option', 'datalist', 'progress', 'meter'])
const alwaysInline = new Set(['img', 'br', 'picture', 'button', 'label', 'font', 'output', 'wbr'])
const stays = (element: Element) => isInline(element) || alwaysInline.has(element.tagName)
const holdsBlocks = (element: Element) => !!findFirst(element, (inner) => !stays(inner))

const isBeside = (other: Node) => !isText(other) || other.value.trim() !== ''
const endsLine = (other: Node | undefined) =>
  other === undefined || !isElement(other) || other.tagName === 'br' || isButton(other) || !stays(other)

/** Whether a button has its line to itself, or shares it with other buttons. */
function isAlone(element: Element): boolean {
  const siblings = element.parentNode?.childNodes ?? []
  const at = siblings.indexOf(element)
  const before = siblings.slice(Math.max(0, at - 5), at).findLast(isBeside)
  const after = siblings.slice(at + 1, at + 6).find(isBeside)
  return [before, after].every((other) => endsLine(other) && !(other && isText(other)))
}

class Walk {
  readonly builder = new PageBuilder()
  readonly reading: PageReading

  constructor(reading: PageReading) {
    this.reading = reading
  }

  tools(look: Look): ReaderTools {
    return { reading: this.reading, look, inside: (nodes, inner = {}) => readParts(nodes, this.reading, inner) }
  }

  readAll(nodes: readonly Node[], look: Look): void {
    for (const node of nodes) {
      if (isText(node)) this.readText(node.value, look)
      else if (isElement(node)) this.readElement(node, look)
    }
  }

  readText(value: string, look: Look): void {
    if (value.trim() !== '') passIds(this.reading)
    this.builder.addText(value, look)
  }

  readElement(element: Element, look: Look): void {
    const { reading, builder } = this
    const embedded = reading.done.has(element) ? [] : this.readEmbedded(element)
    if (embedded) return embedded.length > 0 ? builder.add(...embedded) : undefined
    if (isLeftOut(element, reading) || silent.has(element.tagName)) return undefined
    const mail = hiddenMail(element)
    if (mail !== undefined && element.tagName !== 'a') return this.readText(mail, look)
    const id = attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined)
    if (id && reading.ids.length < 50 && !/^h[1-6]$/.test(element.tagName)) reading.ids.push(id)
    const title = reading.titles.get(element)
    if (title !== undefined) builder.add(makeHeading(title, reading))
    const parts = this.readKind(element, look)
    if (parts) return builder.add(...parts)
    return this.readLine(element, look)
  }

  /** Frames, films and sounds; undefined for all else. */
  readEmbedded(element: Element): Part[] | undefined {
    const { tagName } = element
    if (tagName === 'iframe' || tagName === 'embed') return readFrame(element, this.reading)
    if (tagName === 'video' || tagName === 'audio') return readMedia(element, this.reading)
    if (tagName === 'noscript') return readLate(element, this.reading)
    const film = readScriptedFilm(element)
    return film && [film]
  }

  /** What stands in lines of its own; undefined for text in a line. */
  readKind(element: Element, look: Look): Part[] | undefined {
    const { tagName } = element
    const tools = this.tools(look)
    if (/^h[1-6]$/.test(tagName)) return readHeading(element, tools, Number(tagName[1]))
    if (tagName === 'a')
      return (isButton(element) && isAlone(element)) || holdsBlocks(element) || isLonePicture(element)
        ? this.readCard(element, tools)
        : undefined
    if (isBuyButton(element)) return makeItemButton(visibleText(element), this.reading)
    const tiles = readTiles(element, tools)
    if (tiles) return tiles
    if (tagName === 'ul' || tagName === 'ol' || tagName === 'menu') return readList(element, tools)
    if (tagName === 'dl') return readDefinitions(element, tools)
    if (tagName === 'table') return readTable(element, tools)
    if (tagName === 'pre') return readCode(element, tools)
    if (tagName === 'form') return readForm(element, tools)
    if (tagName === 'hr') return [{ kind: 'rule' }]
    if (tagName === 'blockquote') return quoted(tools.inside(element.childNodes, look))
    if (tagName === 'summary') return summarised(element, tools)
    if (isGallery(element))
      return gatherGrids(isFigure(element) ? readFigure(element, tools) : tools.inside(element.childNodes, look))
    if (isFigure(element)) return readFigure(element, tools)
    return readHero(element, tools)
  }

  readCard(element: Element, tools: ReaderTools): Part[] {
    return isBuyButton(element) ? makeItemButton(visibleText(element), this.reading) : readAnchor(element, tools)
  }

  readLine(element: Element, look: Look): void {
    const { builder, reading } = this
    if (element.tagName === 'br') return builder.addBreak()
    if (element.tagName === 'img') {
      const picture = readPicture(element, reading)
      if (typeof picture === 'string') this.readText(picture, look)
      else if (picture) builder.addPicture(picture, look)
      return undefined
    }
    const inner = lookOf(element, look)
    if (element.tagName === 'a') return this.readLink(element, inner)
    if (stays(element)) return this.readAll(element.childNodes, inner)
    builder.flush()
    this.readAll(element.childNodes, inner)
    return builder.flush()
  }

  readLink(element: Element, look: Look): void {
    const mail = hiddenMail(element)
    if (!mail && visibleText(element) === '' && !findFirst(element, ({ tagName }) => tagName === 'img'))
      return this.readAll(element.childNodes, look)
    const href = targetOf(element, this.tools(look))
    const inner = href === undefined ? look : { ...look, href }
    if (mail !== undefined && /email|^$/.test(visibleText(element))) this.readText(mail, inner)
    else this.readAll(element.childNodes, inner)
  }
}

const isGallery = (element: Element) =>
  ['div', 'figure', 'section'].includes(element.tagName) &&
  namesOf(element).some((name) => /gallery|lightbox-grid/.test(name))

const isLonePicture = (element: Element) =>
  visibleText(element) === '' && !!findFirst(element, ({ tagName }) => tagName === 'img')

/** The picture that stands in for one that a script would load later, unless that one is already there. */
function readLate(noscript: Element, reading: PageReading): Part[] {
  const parts: Part[] = []
  for (const child of noscript.childNodes) {
    if (!isElement(child) || child.tagName !== 'img') continue
    const before = new Set(reading.pictures.used)
    const picture = readPicture(child, reading)
    if (typeof picture === 'object' && !before.has(picture.src)) {
      reading.pictures.early.add(picture.src)
      parts.push({ kind: 'picture', picture })
    }
  }
  return parts
}

const quoted = (parts: Part[]): Part[] => {
  const isProse = parts.every(({ kind }) => kind !== 'block' && kind !== 'hero')
  return parts.length === 0 ? [] : isProse ? [{ kind: 'quote', parts }] : parts
}

function summarised(element: Element, { reading, inside }: ReaderTools): Part[] {
  const parts = inside(element.childNodes)
  const [only] = parts
  if (parts.length !== 1 || only?.kind !== 'paragraph') return parts
  const heading = makeHeading('', reading)
  return heading.kind === 'heading' ? [{ ...heading, runs: only.runs }] : parts
}

/** Reads nodes of the old page as parts of the new one. */
export function readParts(nodes: readonly Node[], reading: PageReading, look: Look = {}): Part[] {
  const walk = new Walk(reading)
  walk.readAll(nodes, look)
  return walk.builder.finish().map((part) => findLoneFilm(part, reading))
}
