import { useState } from 'react'
import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { mostMedia } from '#social/rules.ts'
import { useUploads } from '#social/web/composing/use-composer.ts'
import { siftMedia } from './sift-media.ts'

/** Takes files for a post that has some already, wherever they are dropped or pasted. */
export function useAddFiles(count: number) {
  const { uploads, list } = useUploads()
  const [mistakes, setMistakes] = useState('')
  function add(files: readonly File[]): void {
    const sifted = siftMedia(files, mostMedia - count - list.length)
    const text = sifted.mistakes.join(' ')
    setMistakes(text)
    if (text !== '') showToast({ kind: 'bad', title: t('Upload Error'), text })
    uploads.add(sifted.taken)
  }
  return { add, mistakes }
}
