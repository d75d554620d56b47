import { useEffect, useState } from 'react'
import { sift } from '#kit/web/parts/file-limits.ts'
import { largestPicture } from '#chats/rules.ts'

export const acceptedPictures = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

/** The picture that is sent with the next message. */
export function usePicture() {
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [mistake, setMistake] = useState<string>()
  useEffect(() => {
    if (!file) return setPreview(undefined)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  /** Whether there was one to take. */
  function take(list: FileList | null | undefined): boolean {
    if (!list || list.length === 0) return false
    const { taken, mistakes } = sift([...list], { accept: acceptedPictures, maxBytes: largestPicture, maxFiles: 1 })
    setMistake(mistakes[0])
    if (taken[0]) setFile(taken[0])
    return true
  }
  const clear = () => {
    setFile(undefined)
    setMistake(undefined)
  }
  return { file, preview, mistake, take, clear }
}
