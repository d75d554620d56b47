import type { Part, Run } from '../parts/part.ts'
import { placeScheme } from '../read/find-link.ts'

const resolveHref = <T extends { href?: string }>(item: T, ids: ReadonlyMap<string, string>): T => {
  if (!item.href?.startsWith(placeScheme)) return item
  const id = ids.get(item.href.slice(placeScheme.length))
  const { href: _, ...rest } = item
  return (id === undefined ? rest : { ...item, href: `#${id}` }) as T
}

const resolveRuns = (runs: readonly Run[], ids: ReadonlyMap<string, string>) => runs.map((run) => resolveHref(run, ids))

/** Gives links to places in the same page their new names; those to a place that is none any more become text. */
export function resolveLinks(parts: readonly Part[], ids: ReadonlyMap<string, string>): Part[] {
  return parts.map((part): Part => {
    if (part.kind === 'heading' || part.kind === 'paragraph') return { ...part, runs: resolveRuns(part.runs, ids) }
    if (part.kind === 'list') return { ...part, items: part.items.map((item) => resolveLinks(item, ids)) }
    if (part.kind === 'quote' || part.kind === 'hero') return { ...part, parts: resolveLinks(part.parts, ids) }
    if (part.kind === 'columns') return { ...part, columns: part.columns.map((column) => resolveLinks(column, ids)) }
    if (part.kind === 'picture') return resolveHref(part, ids)
    if (part.kind === 'table')
      return {
        ...part,
        rows: part.rows.map((row) => row.map((cell) => resolveRuns(cell, ids))),
        caption: resolveRuns(part.caption, ids),
      }
    if (part.kind !== 'block') return part
    const { block } = part
    if (block.type === 'image-grid')
      return {
        kind: 'block',
        block: {
          ...block,
          images: block.images.map(({ link, ...image }) => {
            const { href } = resolveHref<{ href?: string }>(link === undefined ? {} : { href: link }, ids)
            return href === undefined ? image : { ...image, link: href }
          }),
        },
      }
    if (block.type !== 'button' || !block.href.startsWith(placeScheme)) return part
    const { href } = resolveHref<{ href?: string }>(block, ids)
    return href === undefined
      ? { kind: 'paragraph', runs: [{ text: block.label }] }
      : { kind: 'block', block: { ...block, href } }
  })
}

/** The headings of parts, in the order in which they are written. */
export function headingsOf(parts: readonly Part[]): Extract<Part, { kind: 'heading' }>[] {
  return parts.flatMap((part) => {
    if (part.kind === 'heading') return [part]
    if (part.kind === 'list') return part.items.flatMap(headingsOf)
    if (part.kind === 'columns') return part.columns.flatMap(headingsOf)
    return part.kind === 'quote' || part.kind === 'hero' ? headingsOf(part.parts) : []
  })
}
