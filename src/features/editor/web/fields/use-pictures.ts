import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'

/** Uploads pictures into the site, and returns what they are called there. */
export function usePictures() {
  const { domain } = useOpenFiles()
  const queries = useQueryClient()
  return async (files: File[]): Promise<string[]> => {
    const made: string[] = []
    try {
      const { uploadPictures } = await import('./upload-pictures.ts')
      const failures = await uploadPictures(domain, files, (path) => made.push(path))
      if (failures.length > 0) throw new Error(failures.join(' '))
      showToast({ title: made.length === 1 ? 'Picture uploaded' : `${made.length} pictures uploaded` })
    } catch (problem) {
      showToast({ title: 'Failed to upload files', text: wordsOf(problem), kind: 'bad' })
    }
    await queries.invalidateQueries({ queryKey: ['folder', domain] })
    return made
  }
}
