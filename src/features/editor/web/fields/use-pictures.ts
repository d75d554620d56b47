import { t } from '#kit/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sayCount } from '#kit/say-count.ts'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'

const countPictures = (count: number) =>
  sayCount(count, { one: 'Picture uploaded', other: `${count} pictures uploaded` })

/** Says which pictures could not be uploaded and why, and how many were. */
function showUploaded(count: number, failures: readonly string[]): void {
  if (failures.length === 0) return showToast({ title: countPictures(count) })
  const text = [...failures, ...(count > 0 ? [`${countPictures(count)}.`] : [])].join(' ')
  showToast({ title: t('Failed to upload files'), text, kind: 'bad', lastsMs: 12_000 })
}

/** Uploads pictures into the site, and returns what they are called there. */
export function usePictures() {
  const { domain } = useOpenFiles()
  const queries = useQueryClient()
  return async (files: File[]): Promise<string[]> => {
    const made: string[] = []
    try {
      const { uploadPictures } = await import('./upload-pictures.ts')
      const failures = await uploadPictures(domain, files, (path) => made.push(path))
      showUploaded(made.length, failures)
    } catch (problem) {
      showToast({ title: t('Failed to upload files'), text: wordsOf(problem), kind: 'bad' })
    }
    await queries.invalidateQueries({ queryKey: ['folder', domain] })
    return made
  }
}
