import { useMutation } from '@tanstack/react-query'
import type { CallError } from '#kit/web/call.ts'

/** Makes the browser save a file. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a spreadsheet, with the token that a plain link would not send, and saves it under a name. */
export const useCsv = (fetchCsv: () => Promise<Response>, name: string) =>
  useMutation<void, CallError>({ mutationFn: async () => saveFile(await (await fetchCsv()).blob(), name) })

const namedFile = /filename\*=UTF-8''([^;]+)/

/** Fetches a file likewise, and saves it under the name that it comes with. */
export const useFile = (fetchFile: () => Promise<Response>) =>
  useMutation<void, CallError>({
    mutationFn: async () => {
      const response = await fetchFile()
      const [, name = ''] = namedFile.exec(response.headers.get('content-disposition') ?? '') ?? []
      saveFile(await response.blob(), decodeURIComponent(name))
    },
  })
