import { useEffect, useRef, useState } from 'react'
import { readSettings } from '#sites/format/settings.ts'
import { useOpenFile } from '../drafts/use-open-files.ts'

/** The currency of the store, in which its prices are. */
export const useCurrency = (): string => readSettings(useOpenFile('settings.txt').state.text).settings.currency

/** A heading that an address can lead to, though it comes late. */
export function useHeading(id: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (location.hash !== `#${id}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}

/** Which of the rates is open in a window. */
export function useOpened<T>() {
  const [opened, setOpened] = useState<T>()
  return { opened, open: setOpened, close: () => setOpened(undefined) }
}
