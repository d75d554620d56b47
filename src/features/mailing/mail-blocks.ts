import type { KnownType } from '#sites/format/parsed/block.ts'

/** The blocks that a mail can show; mail programs run no scripts and send no forms. */
export const mailBlocks: ReadonlySet<KnownType> = new Set([
  'center',
  'html',
  'image',
  'image-grid',
  'youtube',
  'vimeo',
  'video-grid',
  'table',
  'store',
  'hero',
  'button',
  'columns',
  'column',
] as const)
