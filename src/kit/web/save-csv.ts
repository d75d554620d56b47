import { useMutation } from '@tanstack/react-query'
import type { CallError } from '#kit/web/call.ts'

/** Makes the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Fetches a spreadsheet, with the token that a plain link would not send, and saves it under a name; both may depend on which one is asked for. */
export const useCsv = <Asked = void>(
  fetchCsv: (asked: Asked) => Promise<Response>,
  name: string | ((asked: Asked) => string),
) =>
  useMutation<void, CallError, Asked>({
    mutationFn: async (asked) =>
      saveFile(await (await fetchCsv(asked)).blob(), typeof name === 'string' ? name : name(asked)),
  })

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
