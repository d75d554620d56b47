import { useEffect, useEffectEvent, useState } from 'react'
import { siftFiles } from '#kit/web/parts/file-limits.ts'
import { largestPictureBytes } from '#chats/rules.ts'

export const acceptedPictures = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

type TakePictures = (list: FileList | null | undefined) => boolean

/** Takes what is dropped anywhere on the screen: beside the field, it would be opened in place of the screen. */
function useDrops(take: TakePictures): void {
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.defaultPrevented && take(event.dataTransfer?.files)) event.preventDefault()
  })
  useEffect(() => {
    const allow = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    const end = (event: DragEvent) => drop(event)
    addEventListener('dragover', allow)
    addEventListener('drop', end)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', end)
    }
  }, [])
}

/** The picture that is sent with the next message. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const [mistake, setMistake] = useState<string>()
  /** Whether there was one to take. */
  function take(list: FileList | null | undefined): boolean {
    if (!list || list.length === 0) return false
    const { taken, mistakes } = siftFiles([...list], {
      accept: acceptedPictures,
      maxBytes: largestPictureBytes,
      maxFiles: 1,
    })
    setMistake(mistakes[0])
    if (taken[0]) setFile(taken[0])
    return true
  }
  const clear = () => {
    setFile(undefined)
    setMistake(undefined)
  }
  useDrops(take)
  return { file, mistake, take, clear }
}
