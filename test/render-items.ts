import type { Item } from '#sites/format/parsed/block.ts'
import { type ProseHooks, renderProse } from '#sites/format/prose.ts'
import type { Content } from '#sites/format/parsed/content.ts'

export const plainHooks: ProseHooks = {
  link: (url) => url,
  image: (src, alt) => `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`,
}

const isHolder = (item: Item) => item.kind === 'block' && 'items' in item.block

/** All prose of a content file as HTML; blocks are left out, the prose in them is not. */
export function renderItems(content: Pick<Content, 'items' | 'references'>): string {
  const { items, references } = content
  const parts = items.map((item) => {
    if (item.kind === 'prose') return renderProse(item.tokens, references, plainHooks)
    if (item.kind === 'block' && isHolder(item) && 'items' in item.block)
      return renderItems({ items: item.block.items, references })
    return ''
  })
  return parts.join('')
}
