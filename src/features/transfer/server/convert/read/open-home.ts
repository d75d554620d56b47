import { wordsOf, type Part, type PartOf } from '../parts/part.ts'

/** Longer paragraphs are to be read, not to be seen at a glance. */
const longestLeadCharacters = 240
const mostParagraphs = 2
const mostButtons = 3

const isLead = (part: Part | undefined) =>
  part?.kind === 'paragraph' &&
  part.runs.every((run) => 'text' in run) &&
  part.runs.some(({ href }) => href === undefined) &&
  wordsOf(part.runs).length <= longestLeadCharacters
const isButton = (part: Part | undefined) => part?.kind === 'block' && part.block.type === 'button'

/** Where the words and buttons right below a title end: a second paragraph belongs to them if buttons follow. */
function endOfLead(parts: readonly Part[], start: number): number {
  let at = start
  while (at < start + mostParagraphs && isLead(parts[at])) at += 1
  const buttons = at
  while (at < buttons + mostButtons && isButton(parts[at])) at += 1
  return at > buttons ? at : Math.min(buttons, start + 1)
}

/** What leads to another page, such as the first of the posts that a blog lists, is that page’s title. */
const isLink = ({ runs, level }: PartOf<'heading'>) => level > 1 && runs.every((run) => run.href !== undefined)

const asTitle = (heading: PartOf<'heading'>, parts: readonly Part[]): PartOf<'heading'> =>
  parts.some((part) => part.kind === 'heading' && part.level === 1) ? heading : { ...heading, level: 1 }

/** A home page opens with its title, large, and what is said right below it; a picture that stood above comes next. */
export function openHome(parts: readonly Part[]): Part[] {
  const at = parts.findIndex(({ kind }) => kind !== 'picture')
  const heading = parts[at]
  if (heading?.kind !== 'heading' || at > 1 || isLink(heading)) return [...parts]
  const title = asTitle(heading, parts)
  const end = endOfLead(parts, at + 1)
  const lead = parts.slice(at + 1, end)
  const [above] = parts.slice(0, at)
  // A hero has no words for its picture.
  const image =
    above?.kind === 'picture' && above.picture.isBehind && above.picture.alt === '' ? above.picture.src : undefined
  if (image !== undefined) return [{ kind: 'hero', image, parts: [title, ...lead] }, ...parts.slice(end)]
  const opening: Part[] = lead.length > 0 ? [{ kind: 'hero', parts: [title, ...lead] }] : [title]
  return [...opening, ...parts.slice(0, at), ...parts.slice(end)]
}
