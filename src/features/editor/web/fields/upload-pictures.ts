import { t } from '#kit/t.ts'
import { listFolderIfAny } from '#files/web/folder-files.ts'
import { nameFor } from '#files/web/picture-names.ts'
import { uploadFile } from '#files/web/upload.ts'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf } from '../drafts/open-file.ts'

const folder = 'images'

/** Uploads pictures into a site one after another, and reports the path of each. Returns why others were refused. */
export async function uploadPictures(domain: string, files: File[], take: (path: string) => void): Promise<string[]> {
  const failures: string[] = []
  const taken = new Set((await listFolderIfAny(domain, folder)).map(({ name }) => name))
  for (const [at, file] of files.entries()) {
    const name = nameFor(file, taken)
    taken.add(name)
    const onProgress = (share: number) =>
      showToast({
        title: t(`Uploading picture ${at + 1} of ${files.length}`),
        text: `${file.name}, ${Math.round(share * 100)} %`,
        lastsMs: 60_000,
      })
    try {
      take((await uploadFile(domain, { folder, file, name }, { onProgress })).path)
    } catch (problem) {
      failures.push(`${file.name}: ${wordsOf(problem)}`)
    }
  }
  return failures
}
