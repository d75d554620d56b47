import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { wordsOf, type OpenFile } from '../drafts/open-file.ts'

/** Makes an earlier text of a file its draft, which undo takes back. */
export async function restoreText(openFile: OpenFile, content: string): Promise<void> {
  try {
    await openFile.ready()
    openFile.replace(content)
    const action = { words: t('Undo'), act: openFile.undo }
    showToast({ title: t('Version restored'), text: t('Visitors see it once you publish.'), action })
  } catch (problem) {
    showToast({ title: t('Failed to restore the version'), text: wordsOf(problem), kind: 'bad' })
  }
}
