import type { Block, FormField } from '#sites/format/parsed/block.ts'
import { mostShown } from '#sites/format/parsed/most-shown.ts'
import type { Budget } from './elements/budget.ts'

const fitField = (field: FormField, budget: Budget): FormField =>
  field.options ? { ...field, options: budget.cut('rows', field.options) } : field

/** A block with as many of its rows as a page may show. */
export function fitBlock(block: Block, budget: Budget): Block {
  const fit = <T>(type: keyof typeof mostShown, rows: T[]) => budget.cut('rows', rows, mostShown[type])
  if (block.type === 'image-grid') return { ...block, images: fit(block.type, block.images) }
  if (block.type === 'video-grid') return { ...block, videos: fit(block.type, block.videos) }
  if (block.type === 'map') return { ...block, points: fit(block.type, block.points) }
  if (block.type === 'form')
    return { ...block, fields: fit(block.type, block.fields).map((field) => fitField(field, budget)) }
  return block
}
