import type { RendererRule, Token } from 'markdown-it'
import { decodeAddress, markdown } from './read-prose.ts'

/** How a page shows links and inline images. */
export interface ProseHooks {
  /** The final address of a link; `undefined` shows its text without a link. */
  link: (url: string, title: string) => string | undefined
  /** The HTML of an image. `src` is the name of a site's file, decoded; `alt` and `title` are text, not HTML. */
  image: (src: string, alt: string, title?: string) => string
}

function renderLink(...[tokens, index, , env]: Parameters<RendererRule>): string {
  const token = tokens[index]
  const url = String(token?.attrGet('href') ?? '')
  const title = String(token?.attrGet('title') ?? '')
  const rel = /^(?:https?:)?\/\//i.test(url) ? ' rel="noopener"' : ''
  const { escapeHtml } = markdown.utils
  const href = (env as ProseHooks).link(url, title)
  if (href === undefined) return '<a>'
  return `<a href="${escapeHtml(href)}"${title ? ` title="${escapeHtml(title)}"` : ''}${rel}>`
}

function renderImage(...[tokens, index, options, env, renderer]: Parameters<RendererRule>): string {
  const token = tokens[index]
  const alt = renderer.renderInlineAsText(token?.children ?? [], options, env)
  const title = token?.attrGet('title') ?? undefined
  const { image } = env as ProseHooks
  return image(decodeAddress(String(token?.attrGet('src') ?? '')), alt, title === undefined ? undefined : String(title))
}

function renderPlain(...[tokens, index]: Parameters<RendererRule>): string {
  const { tag = 'p', content = '' } = tokens[index] ?? {}
  return `<${tag}>${markdown.utils.escapeHtml(content)}</${tag}>\n`
}

Object.assign(markdown.renderer.rules, { link_open: renderLink, image: renderImage, plain: renderPlain })

/** Renders prose as HTML. Tags written in it are escaped; external links get `rel="noopener"`. */
export function renderProse(tokens: Token[], references: object, hooks: ProseHooks): string {
  return markdown.renderer.render(tokens, markdown.options, { references, ...hooks })
}
