import type { RendererRule } from 'markdown-it'
import { decodeAddress, markdown } from '#sites/format/read-prose.ts'
import { labelOf } from './label-part.ts'
import type { TextItem } from './text-item.ts'
import { isRich } from './rich.ts'

const { escapeHtml } = markdown.utils
const turn: RendererRule = (tokens, at) => `<${tokens[at]?.nesting === 1 ? '' : '/'}${tokens[at]?.tag}>`

const look = Object.assign(Object.create(markdown.renderer) as typeof markdown.renderer, {
  rules: {
    ...markdown.renderer.rules,
    heading_open: turn,
    softbreak: () => '<span data-soft> </span>',
    hardbreak: () => '<br>',
    image: (...[tokens, at]: Parameters<RendererRule>) =>
      `<span data-src="${escapeHtml(decodeAddress(String(tokens[at]?.attrGet('src') ?? '')))}" data-alt="${escapeHtml(tokens[at]?.content ?? '')}" contenteditable=false></span>`,
    link_open: (...[tokens, at, options, , renderer]: Parameters<RendererRule>) =>
      renderer.renderToken(tokens, at, options),
  },
})

/** One part of a text, in one element. */
const partHtml = (part: TextItem): string =>
  part.kind === 'prose' && isRich(part)
    ? look.render(part.tokens, markdown.options, {}).replaceAll('\n', '')
    : `<pre data-label="${labelOf(part)}">${escapeHtml(part.source.trimEnd())}</pre>`

/** A text as it looks while nobody writes in it: the same as then, so that nothing moves when somebody begins. */
export const htmlOf = (parts: readonly TextItem[]): string =>
  parts.map((part) => (part.kind === 'gap' ? '' : partHtml(part))).join('')
