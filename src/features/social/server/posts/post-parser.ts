import type { Phrase } from '#kit/phrase.ts'
import { defineParser } from '#kit/server/parser.ts'
import { checkPost, type PlatformRules } from '#social/check-post.ts'
import type { PostContent } from '#social/shapes.ts'

interface JudgedPost {
  content: PostContent
  rules: PlatformRules[]
}

const sizeOfTexts = ({ content: { text, variants }, rules }: JudgedPost) =>
  rules.reduce((sum, { platform }) => sum + (variants[platform]?.text ?? text).length, 0)

/** Everything that keeps a post from going out: counting it as each platform does takes a while for long texts and many platforms. */
export const postParser = defineParser({
  name: 'social post',
  sizeOf: sizeOfTexts,
  parse: ({ content, rules }: JudgedPost): Phrase[] => rules.flatMap((one) => checkPost(content, one)),
})
