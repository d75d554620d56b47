import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { markType, nodeType } from './commands.ts'

/** Words between signs get a mark, and the signs go. */
const marking = (pattern: RegExp, type: MarkType) =>
  new InputRule(pattern, ({ tr }, match, start, end) => {
    const [all, lead = '', words = ''] = match
    const from = start + all.indexOf(lead) + lead.length
    if (words.trim() !== words || words === '') return null
    tr.delete(from, end).insertText(words, from)
    return tr.addMark(from, from + words.length, type.create()).removeStoredMark(type)
  })

const rule = new InputRule(/^(?:---|\*\*\*|___)$/, ({ tr, doc }, _match, start, end) => {
  const place = doc.resolve(start)
  if (place.depth !== 1) return null
  const before = place.before()
  return tr.replaceWith(before, end + 1, [nodeType('rule').create(), nodeType('paragraph').create()])
})

/** What is typed as marks becomes what it means. */
export const typingRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,6})\s$/, nodeType('heading'), ([, signs = '']) => ({ level: signs.length })),
      wrappingInputRule(/^\s*>\s$/, nodeType('blockquote')),
      wrappingInputRule(/^\s*[-*+]\s$/, nodeType('bullet_list')),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodeType('ordered_list'),
        ([, order]) => ({ order: Number(order) }),
        ([, order], node) => node.childCount + node.attrs.order === Number(order),
      ),
      rule,
      marking(/(^|[^*\\])\*\*([^*]+)\*\*$/, markType('strong')),
      marking(/(^|[^*\\])\*([^*]+)\*$/, markType('em')),
      marking(/(^|[^_\\\p{L}\p{N}])__([^_]+)__$/u, markType('strong')),
      marking(/(^|[^_\\\p{L}\p{N}])_([^_]+)_$/u, markType('em')),
      marking(/(^|[^~])~~([^~]+)~~$/, markType('strike')),
      marking(/(^|[^`])`([^`]+)`$/, markType('code')),
    ],
  })
