import { t } from '#kit/t.ts'
import { useEffect, useRef } from 'react'
import { listFolderIfAny } from '#files/web/folder-files.ts'
import { nameFor } from '#files/web/picture-names.ts'
import { useUploads } from '#files/web/use-uploads.ts'
import { useLatest } from '../controls/use-latest.ts'
import { useOpenFiles } from '../drafts/use-open-files.ts'

/** Whether pictures are on their way, have been refused, or are all there. */
export type Adding = 'underway' | 'failed' | 'done'

const folder = 'images'

/** Names that no picture of the site has, nor one that was named here before. */
function useNames(domain: string) {
  const named = useRef(new Set<string>())
  return async (file: File): Promise<string> => {
    if (file.type !== '' && !file.type.startsWith('image/')) throw new Error(t('This isn’t a picture.'))
    const there = await listFolderIfAny(domain, folder)
    const name = nameFor(file, new Set([...named.current, ...there.map((entry) => entry.name)]))
    named.current.add(name)
    return name
  }
}

/** Once its part of the screen is gone, nobody draws anew between two pictures: then they are told of together, at the end. */
function useTelling(onAdd: (paths: string[]) => void) {
  const latest = useLatest(onAdd)
  const isSeen = useRef(true)
  const late = useRef<string[]>([])
  useEffect(() => {
    isSeen.current = true
    return () => void (isSeen.current = false)
  }, [])
  return {
    tell: (path: string) => (isSeen.current ? latest.current([path]) : void late.current.push(path)),
    tellLate: () => {
      if (late.current.length > 0) latest.current(late.current)
      late.current = []
    },
  }
}

/** Uploads pictures into the site in the order in which they are given; one that is refused holds up none of the others. */
export function useAdding(onAdd: (paths: string[]) => void) {
  const { domain } = useOpenFiles()
  const nameFile = useNames(domain)
  const { tell, tellLate } = useTelling(onAdd)
  const { uploads, send, cancel, clear } = useUploads(domain, { nameFile, onSaved: tell })
  const isUnderway = uploads.some(({ state }) => state === 'waiting' || state === 'underway')
  const hasFailed = uploads.some(({ state }) => state === 'failed')
  return {
    state: ((isUnderway && 'underway') || (hasFailed && 'failed') || 'done') as Adding,
    uploads,
    take: (files: File[]) => {
      const given = files.map((file) => ({ file, name: file.name }))
      void send(given, folder).then(tellLate)
    },
    cancel,
    clear,
  }
}
