import { t } from '#kit/t.ts'
import { useState, type DragEvent } from 'react'
import { Icon } from '#kit/web/parts/icon.tsx'
import { grip } from '#kit/web/parts/icons.ts'
import { Hint } from '../controls/hint.tsx'
import { AddingPictures } from './adding-pictures.tsx'
import { PictureButton } from './picture-field.tsx'
import { RowActs, useRows, type RowsProps } from './row-fields.tsx'
import styles from './gallery-rows.module.css'

/** Lets rows be dragged to another place of their list. */
function useDraggedRow(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  return {
    over: from === over ? undefined : over,
    handle: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation()
        event.dataTransfer.setData('text/plain', '')
        const row = event.currentTarget.closest('li')
        if (row) event.dataTransfer.setDragImage(row, 10, 10)
        setFrom(at)
      },
      onDragEnd: end,
    }),
    row: (at: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        event.stopPropagation()
        end()
        if (from !== at) move(from, at)
      },
    }),
  }
}

/** The pictures of a gallery: each with its words beside it, in an order that is changed by dragging or by buttons. */
export function GalleryRows({ field, rows, onChange, children }: RowsProps) {
  const { list, ...acts } = useRows({ rows, onChange })
  const dragged = useDraggedRow(acts.move)
  const add = (paths: string[]) => {
    if (paths.length > 0) onChange([...rows, ...paths.map((image) => ({ ...field.start, image }))])
  }
  return (
    <>
      <AddingPictures onAdd={add} />
      {rows.length > 0 && <Hint>{field.hint}</Hint>}
      {rows.length > 0 && (
        <ol className={styles.rows} ref={list}>
          {rows.map((row, at) => (
            // Rows have no name of their own, and are written in place.
            <li key={at} data-over={dragged.over === at || undefined} {...dragged.row(at)}>
              <span className={styles.grip} aria-hidden="true" {...dragged.handle(at)}>
                <Icon of={grip} />
              </span>
              <PictureButton
                label={t(`Replace picture ${at + 1}`)}
                value={String(row.image ?? '')}
                onChange={(image) => onChange(rows.with(at, { ...row, image }))}
              />
              {children(row, (next) => onChange(rows.with(at, next)), false)}
              <RowActs at={at} last={rows.length - 1} acts={acts} notice={t('Picture removed from the gallery')} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
