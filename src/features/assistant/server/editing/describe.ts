import { withoutEnd } from '#kit/without-end.ts'
import { phrase } from '#kit/phrase.ts'
import { Refusal } from '#kit/refusal.ts'
import { onOneLine } from '#kit/one-line.ts'
import { headLinesOf } from '#sites/format/page-head.ts'
import type { Operation } from '#assistant/operation.ts'
import { openPage } from '../operations/apply-operations.ts'
import { honestRules } from '../knowledge/writing-rules.ts'
import type { EditAsked, EditResult, RunningEdit } from './edit.ts'

const fewestCharacters = 50
const mostCharacters = 160
const instructions = `You write the description of a page for search results: one or two plain sentences of ${fewestCharacters} to ${mostCharacters} characters in the language of the page, saying what is on it. No quotation marks, no title in front.
${honestRules}`

const isFitting = ({ length }: string): boolean => length >= fewestCharacters && length <= mostCharacters

/** Cut after the last sentence or word that fits. */
function shorten(text: string): string {
  if (text.length <= mostCharacters) return text
  const start = text.slice(0, mostCharacters)
  const sentence = start.slice(0, Math.max(...[...'.!?。！？'].map((end) => start.lastIndexOf(end))) + 1)
  if (isFitting(sentence)) return sentence
  const space = start.slice(0, mostCharacters - 1).lastIndexOf(' ')
  return `${withoutEnd(start.slice(0, space >= fewestCharacters ? space : mostCharacters - 1), /[\s,;:–-]/)}…`
}

/** The head of a page with this description, and its other lines as they are. */
function describeHead(head: string, description: string): string {
  const line = `Description: ${description}`
  const lines = head.split(/\r\n?|\n/).filter((one) => one.trim() !== '')
  const at = lines.findIndex((one) => /^description:/i.test(one))
  if (at >= 0) return lines.with(at, line).join('\n')
  const title = lines.findIndex((one) => /^title:/i.test(one))
  return lines.toSpliced(title >= 0 ? title + 1 : lines[0]?.trimEnd() === '---' ? 1 : 0, 0, line).join('\n')
}

/** Writes the description in the head of a page. */
export async function describePage(
  { content, words }: EditAsked,
  { model, facts, say }: RunningEdit,
): Promise<EditResult> {
  const request = words || 'Write the description of this page.'
  const ask = async (more: object) => {
    const prompt = JSON.stringify({ request, ...more, page: content })
    return onOneLine((await model.writeObject('description', { instructions, prompt })).description)
  }
  const first = await ask({})
  const text = isFitting(first)
    ? first
    : shorten(await ask({ tooLongOrShort: first.slice(0, 500), characters: first.length }))
  if (!isFitting(text))
    throw new Refusal(
      'bad-gateway',
      phrase(
        'ai-description-missing',
        'The AI model didn’t return a description of {least} to {most} characters. Please try again.',
        { least: fewestCharacters, most: mostCharacters },
      ),
    )
  const page = openPage(content, { known: `${facts.text}\n${words ?? ''}`, pictures: facts.pictures })
  const head = headLinesOf(content.replace(/^\uFEFF/, ''))
  const written = describeHead(head, text)
  const operation: Operation =
    head === '' ? { do: 'insert_after', at: -1, text: written } : { do: 'replace', at: 0, text: written }
  const reason = page.apply(operation)
  if (reason !== undefined)
    return {
      content,
      operations: [],
      remarks: [phrase('description-not-used', 'The description wasn’t used.'), reason],
    }
  await say(page.read())
  return { content: page.read(), operations: [operation], remarks: [] }
}
