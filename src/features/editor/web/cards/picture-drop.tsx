import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePictures } from '../fields/use-pictures.ts'
import styles from './picture-drop.module.css'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
const picturesOf = ({ dataTransfer }: DragEvent): File[] =>
  [...(dataTransfer?.files ?? [])].filter(({ type }) => type.startsWith('image/'))

interface Props {
  /** Said while pictures are held over it. */
  words: string
  onPictures: (paths: string[]) => void
}

/** Takes pictures that are dragged onto a card, before the list of cards, which would put them beside it. Returns a function that ends this. */
function listen(card: HTMLElement, mark: (isOver: boolean) => void, take: (files: File[]) => void): () => void {
  const done = new AbortController()
  const onDrag = (name: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void) =>
    card.addEventListener(name, act, { signal: done.signal })
  const own = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  onDrag('dragover', (event) => {
    if (!hasFiles(event)) return
    own(event)
    mark(true)
  })
  onDrag('drop', (event) => {
    mark(false)
    const files = picturesOf(event)
    if (files.length === 0) return
    own(event)
    take(files)
  })
  onDrag('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && card.contains(relatedTarget))) mark(false)
  })
  return () => done.abort()
}

/** Lets pictures be dropped anywhere on the card of a block, into which they go. */
export function PictureDrop({ words, onPictures }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isOver, setOver] = useState(false)
  const addPictures = usePictures()
  const add = useEffectEvent((paths: string[]) => {
    if (paths.length > 0) onPictures(paths)
  })
  const take = useEffectEvent(async (files: File[]) => add(await addPictures(files)))
  useEffect(() => {
    const card = place.current?.closest('article')
    return card ? listen(card, setOver, (files) => void take(files)) : undefined
  }, [])
  return (
    <div ref={place} className={styles.over} data-over={isOver || undefined} aria-hidden="true">
      {isOver && words}
    </div>
  )
}
