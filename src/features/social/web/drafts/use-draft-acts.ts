import { useQueryClient } from '@tanstack/react-query'
import { t } from '#kit/t.ts'
import { call, type CallError } from '#kit/web/call.ts'
import { showToast } from '#kit/web/toast.tsx'
import { createDraft, deleteDraft, listDrafts, type Draft } from '#social/posts-contract.ts'
import { hasContent, type OpenedComposition } from '../composing/composition.ts'
import { useComposer } from '../composing/use-composer.ts'
import { sayFailure } from '../words/say-failure.ts'

interface Wish {
  /** Shows where a draft is edited. */
  onEdit: () => void
}

const sayBad = (title: string, problem: CallError | undefined) =>
  showToast({ kind: 'bad', title, ...(problem && { text: sayFailure(problem) }) })

/** Deletes a draft, which can be put back for a while. */
function useRemoving() {
  const queries = useQueryClient()
  const { composer } = useComposer()
  const refresh = () => queries.invalidateQueries({ queryKey: [listDrafts.path] })

  async function putBack({ title, content, platforms, auto_save }: Draft): Promise<void> {
    try {
      await call(createDraft, { body: { title, content, platforms, auto_save } })
      await refresh()
    } catch (problem) {
      sayBad(t('Save Failed'), problem as CallError)
    }
  }

  return async (draft: Draft): Promise<void> => {
    try {
      await call(deleteDraft, { params: { id: draft.id } })
      composer.forgetDraft(draft.id)
      showToast({ title: t('Draft deleted'), action: { words: t('Undo'), act: () => void putBack(draft) } })
    } catch (problem) {
      sayBad(t('Delete Failed'), problem as CallError)
    }
    await refresh()
  }
}

/** What can be done with a draft in the list. */
export function useDraftActs({ onEdit }: Wish) {
  const { composer } = useComposer()
  const remove = useRemoving()

  /** What is being written is kept as a draft first. */
  async function edit(draft: OpenedComposition): Promise<void> {
    const { state } = composer
    const before = state()
    if (draft.id !== undefined && before.draftId === draft.id) return onEdit()
    if (!(await composer.load(draft))) return sayBad(t('Save Failed'), state().failure)
    if (before.isUnsaved && hasContent(before.content))
      showToast({ title: t('Draft opened'), text: t('What you were writing is kept as a draft.') })
    onEdit()
  }

  /** Says what is missing. */
  function mayPublish(draft: Draft): boolean {
    if (draft.platforms.length > 0) return true
    showToast({
      kind: 'bad',
      title: t('Platform Required'),
      text: t('Choose at least one platform.'),
      action: { words: t('Edit'), act: () => void edit(draft) },
    })
    return false
  }

  return { edit, remove, mayPublish }
}
