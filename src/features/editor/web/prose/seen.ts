import type { Node } from 'prosemirror-model'
import { markdown } from '#sites/format/read-prose.ts'

const marks = ['link', 'strong', 'em', 'strike', 'code']

const signOf = (node: Node): string =>
  marks
    .flatMap((name) => node.marks.filter(({ type }) => type.name === name))
    .map(({ type, attrs }) =>
      type.name === 'link' ? `link ${markdown.normalizeLink(attrs.href)} ${onOne(attrs.title)}` : type.name,
    )
    .join()
const onOne = (words: string) => words.replace(/\s+/g, ' ').trim()

function inlineOf(node: Node): string {
  let said = ''
  let last = ''
  const turn = (child: Node) => {
    const sign = signOf(child)
    if (sign !== last) said += `\uE001${sign}\uE002`
    last = sign
  }
  node.forEach((child) => {
    const { name } = child.type
    if (name === 'hard_break') said += '\uE003'
    else if (name === 'image') {
      turn(child)
      said += `\uE004${onOne(markdown.normalizeLink(child.attrs.src))} ${onOne(child.attrs.alt)} ${onOne(child.attrs.title)}`
    } else
      for (const words of child.text?.match(/\s+|\S+/g) ?? []) {
        const isBlank = words.trim() === ''
        if (!isBlank) turn(child)
        said += isBlank ? words.replace(/[\t\r\n\f\v ]+/g, ' ') : words
      }
  })
  return said
    .replace(/ +/g, ' ')
    .replace(/[\s\uE003]+/g, (space) => (space.includes('\uE003') ? space.replace(/\s/g, '') : space))
    .replace(/(?<![\s\uE003])[\s\uE003]+$/, '')
    .trim()
}

/** What visitors see of a block: its words and their marks, without anything that makes no difference to them. */
export function seenIn(node: Node): string {
  const { name } = node.type
  const { level = '', order = '' } = node.attrs
  const inside: string[] = []
  if (name === 'raw') inside.push(node.textContent)
  else if (node.isTextblock) inside.push(inlineOf(node))
  else node.forEach((child) => inside.push(seenIn(child)))
  const said = inside.filter((each) => each !== '').join('|')
  return said === '' && (node.isTextblock || name === 'blockquote') ? '' : `${name}${level}${order}(${said})`
}
