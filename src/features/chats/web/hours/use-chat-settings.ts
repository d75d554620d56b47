import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Domain } from '../site/domain.ts'
import { readFile, saveFile } from '#files/contract.ts'
import { call, CallError, ifMatches } from '#kit/web/call.ts'
import { readChatSettings, writeChatSettings, type ChatSettings } from './chat-settings.ts'

interface File {
  text: string
  version: string | undefined
}

/** A site without the file has the defaults. */
async function read(domain: string): Promise<File> {
  try {
    const { content, version } = await call(readFile, { params: { domain, path: 'settings.txt' } })
    return { text: content ?? '', version }
  } catch (problem) {
    if (problem instanceof CallError && problem.status === 404) return { text: '', version: undefined }
    throw problem
  }
}

/** The settings of a site’s chat, read from its `settings.txt` and written there. */
export function useChatSettings({ label }: Domain) {
  const queries = useQueryClient()
  const queryKey = [readFile.path, 'chat settings', label]
  const file = useQuery<File, CallError>({ queryKey, queryFn: () => read(label) })
  const saving = useMutation<unknown, CallError, ChatSettings>({
    async mutationFn(next) {
      const { text, version } = await read(label)
      const content = writeChatSettings(text, next)
      const ifMatch = version === undefined ? {} : ifMatches(version)
      await call(saveFile, { params: { domain: label, path: 'settings.txt' }, body: { content } }, ifMatch)
    },
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return { settings: file.data && readChatSettings(file.data.text), error: file.error, saving }
}
