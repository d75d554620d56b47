import { t } from '#kit/t.ts'
import type { ReactNode } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Icon } from '#kit/web/parts/icon.tsx'
import { file, store } from '#kit/web/parts/icons.ts'
import type { Block } from '../blocks/block-text.ts'
import { PreviewMedia, type MediaBlock } from './block-preview-media.tsx'
import { PreviewTable } from './block-preview-table.tsx'
import styles from './block-preview.module.css'

/** The fields of a form, one beside the other. */
function PreviewForm({ fields }: Pick<Extract<Block, { type: 'form' }>, 'fields'>) {
  const shown = fields.filter(({ type }) => type !== 'Hidden' && type !== 'Button')
  const button = fields.find(({ type }) => type === 'Button')
  if (shown.length === 0) return <p className={styles.missing}>No fields yet</p>
  return (
    <p className={styles.fields}>
      {shown.map(({ label, required }, at) => (
        // Fields have no name but their place.
        <span key={at}>
          {label || t('No label yet')}
          {required && <b aria-label={t('required')}> *</b>}
        </span>
      ))}
      <em>{button?.label || t('Send')}</em>
    </p>
  )
}

const sayOthers = (count: number) => sayCount(count, { one: 'and 1 more place', other: `and ${count} more places` })
const sayLines = (count: number) => sayCount(count, { one: '1 line of code', other: `${count} lines of code` })

const place = 'M12 21c-5-5.5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2 6-7 11.5zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'

const Line = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <p className={styles.line}>
    <Icon of={icon} />
    <span>{children}</span>
  </p>
)

const PreviewMap = ({ points }: { points: Extract<Block, { type: 'map' }>['points'] }) => {
  const [first, ...others] = points
  if (!first) return <p className={styles.missing}>No address yet</p>
  const where = first.address ?? (first.lat === undefined ? '' : `${first.lat}, ${first.lng}`)
  return (
    <Line icon={place}>
      {first.label && <strong>{first.label} </strong>}
      {where}
      {others.length > 0 && <small> {sayOthers(others.length)}</small>}
    </Line>
  )
}

const PreviewButton = ({ block: { label, href, style } }: { block: Extract<Block, { type: 'button' }> }) => (
  <p className={styles.press}>
    <span data-style={style}>{label || t('No label yet')}</span>
    {href ? (
      <small>{href.replace(/^(?:mailto|tel):/, '')}</small>
    ) : (
      <small className={styles.missing}>No link yet</small>
    )}
  </p>
)

const PreviewStore = ({ block: { category, limit, products } }: { block: Extract<Block, { type: 'store' }> }) => (
  <Line icon={store}>
    {products?.join(', ') ?? category ?? t('All products')}
    {limit !== undefined && <small> up to {limit}</small>}
  </Line>
)

const isMedia = (block: Block): block is MediaBlock =>
  ['image', 'image-grid', 'youtube', 'vimeo', 'video-grid', 'hero'].includes(block.type)

/** What a block holds, at a glance. */
export function BlockPreview({ block }: { block: Block }) {
  if (isMedia(block)) return <PreviewMedia block={block} />
  switch (block.type) {
    case 'button':
      return <PreviewButton block={block} />
    case 'table':
      return <PreviewTable block={block} />
    case 'map':
      return <PreviewMap points={block.points} />
    case 'form':
      return <PreviewForm fields={block.fields} />
    case 'store':
      return <PreviewStore block={block} />
    case 'include':
      return <Line icon={file}>{block.file}</Line>
    case 'space':
      return (
        <p>
          {block.signature ? t(`${block.seconds} seconds, signed ${block.signature}`) : t(`${block.seconds} seconds`)}
        </p>
      )
    case 'html':
      return <p>{sayLines(block.html.split('\n').length)}</p>
    default:
      return null
  }
}
