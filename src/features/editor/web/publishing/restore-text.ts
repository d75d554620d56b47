import { showToast } from '#kit/web/toast.tsx'
import { wordsOf, type OpenFile } from '../drafts/open-file.ts'

/** Makes an earlier text of a file its draft, which undo takes back. */
export async function restoreText(openFile: OpenFile, content: string): Promise<void> {
  try {
    await openFile.ready()
    openFile.replace(content)
    const action = { words: 'Undo', act: openFile.undo }
    showToast({ title: 'Version restored', text: 'Visitors see it once you publish.', action })
  } catch (problem) {
    showToast({ title: 'Failed to restore the version', text: wordsOf(problem), kind: 'bad' })
  }
}
