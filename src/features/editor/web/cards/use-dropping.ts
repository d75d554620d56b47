import { t } from '#kit/t.ts'
import { useState, type DragEvent } from 'react'
import { showToast } from '#kit/web/toast.tsx'

interface Props {
  onPictures: (files: File[], behind: number) => void
  onMove: (at: number, behind: number) => void
}

/** The card behind which something would fall; -1 above them all. */
function placeUnder(list: HTMLElement, y: number): number {
  const boxes = [...list.querySelectorAll(':scope > li > article')].map((card) => card.getBoundingClientRect())
  return boxes.filter(({ top, height }) => top + height / 2 < y).length - 1
}

const picturesOf = ({ dataTransfer }: DragEvent): File[] =>
  [...dataTransfer.files].filter(({ type }) => type.startsWith('image/'))

/** Shown when something other than a picture is dropped. */
function sayWhatCan({ dataTransfer }: DragEvent): void {
  if (dataTransfer.files.length > 0)
    showToast({
      title: t('Only pictures can be dropped into a page'),
      text: t('Upload other files under Files.'),
      kind: 'bad',
    })
}

/** Lets cards be dragged to another place in their list, and pictures fall into it. */
export function useDropping({ onPictures, onMove }: Props) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const take = (event: DragEvent): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  const list = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined && !event.dataTransfer.types.includes('Files')) return
      take(event)
      setOver(placeUnder(event.currentTarget, event.clientY))
    },
    onDragLeave: () => setOver(undefined),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const behind = placeUnder(event.currentTarget, event.clientY)
      const files = picturesOf(event)
      setOver(undefined)
      if (files.length === 0 && dragged === undefined) return sayWhatCan(event)
      take(event)
      if (files.length > 0) onPictures(files, behind)
      else if (dragged !== undefined && behind !== dragged && behind !== dragged - 1) onMove(dragged, behind)
    },
  }
  return { list, over, drag: (at: number | undefined) => setDragged(at) }
}
