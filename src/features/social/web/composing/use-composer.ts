import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { t } from '#kit/t.ts'
import { showToast } from '#kit/web/toast.tsx'
import { usePerson } from '#kit/web/use-person.ts'
import { listDrafts } from '#social/posts-contract.ts'
import { Composer, type ComposerState } from './composer.ts'
import { Uploads, type Upload } from './uploads.ts'

interface Desk {
  composer: Composer
  uploads: Uploads
}

const desks = new Map<string, Desk>()

function openDesk(person: string): Desk {
  const composer = new Composer(person)
  const uploads = new Uploads(
    (media) => composer.change({ media_files: [...composer.state().content.media_files, media] }),
    (text) => showToast({ kind: 'bad', title: t('Upload Error'), text }),
  )
  return { composer, uploads }
}

/** One for each person who signs in here; it goes on saving and uploading while another screen is open. */
function useDesk(): Desk {
  const person = usePerson()?.user_id ?? ''
  const desk = desks.get(person) ?? openDesk(person)
  desks.set(person, desk)
  return desk
}

export function useComposer(): { composer: Composer; state: ComposerState } {
  const { composer } = useDesk()
  return { composer, state: useSyncExternalStore(composer.watch, composer.state) }
}

export function useUploads(): { uploads: Uploads; list: readonly Upload[] } {
  const { uploads } = useDesk()
  return { uploads, list: useSyncExternalStore(uploads.watch, uploads.list) }
}

/** The list of drafts shows what was saved meanwhile. */
export function useFreshDrafts({ draftId, isUnsaved }: ComposerState): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isUnsaved) void queries.invalidateQueries({ queryKey: [listDrafts.path] })
  }, [queries, draftId, isUnsaved])
}
