import type { Failure } from '#kit/contract.ts'
import { languageHeader } from '#kit/language-header.ts'
import { screenLanguage } from '#kit/screen-language.ts'
import { t } from '#kit/t.ts'
import { CallError, mindToken, notReached, wordless } from '#kit/web/call.ts'
import { readToken } from '#kit/web/token.ts'

interface FormUpload {
  method?: 'POST' | 'PUT'
  /** The address of the call, on this host. */
  address: string
  body: FormData | Blob
  /** From 0 to 1, of what the network has taken. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

function readAnswer<T>({ status, statusText, responseText }: XMLHttpRequest): T {
  let answer: Partial<Failure> = {}
  try {
    answer = JSON.parse(responseText)
  } catch {
    throw wordless(status, statusText)
  }
  const { message = t('Failed to upload files'), code, values } = answer
  if (status < 200 || status > 299) throw new CallError(status, message, { code, values })
  return answer as T
}

/** Sends something large to a call, and tells how much of it has gone: `fetch` can't. */
export function sendLarge<T>({ method = 'POST', address, body, onProgress, signal }: FormUpload): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('accept', 'application/json')
    if (screenLanguage !== '') request.setRequestHeader(languageHeader, screenLanguage)
    const token = readToken()
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(notReached())
    request.onabort = () => reject(new CallError(0, t('Cancelled.')))
    request.onload = () => {
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      void mindToken(token, { status: request.status, headers })
      try {
        resolve(readAnswer<T>(request))
      } catch (problem) {
        reject(problem)
      }
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
