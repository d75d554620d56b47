import type { Block } from '../blocks/block-text.ts'

const count = (length: number, one: string, many: string) => `${length} ${length === 1 ? one : many}`

/** What a block holds, in few words. */
export function sumUp(block: Block): string {
  switch (block.type) {
    case 'image':
      return block.alt || block.src || 'No picture yet'
    case 'youtube':
    case 'vimeo':
      return block.title || `${block.type === 'youtube' ? 'YouTube' : 'Vimeo'} film ${block.id}`
    case 'image-grid':
      return count(block.images.length, 'picture', 'pictures')
    case 'video-grid':
      return count(block.videos.length, 'film', 'films')
    case 'button':
      return `${block.label || 'No words yet'} → ${block.href || 'nowhere yet'}`
    case 'table':
      return block.caption ?? block.src ?? count((block.csv ?? '').split('\n').length, 'row', 'rows')
    case 'map':
      return block.points.map(({ label, address }) => label ?? address ?? 'A place').join(', ') || 'No place yet'
    case 'form':
      return block.fields.map(({ label }) => label).join(', ')
    case 'store':
      return block.category ?? 'All that you sell'
    case 'include':
      return block.file
    default:
      return ''
  }
}
