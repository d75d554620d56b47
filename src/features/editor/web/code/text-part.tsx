import { useEffect, useRef } from 'react'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { openCode, type Code } from './code.ts'
import styles from './text-part.module.css'

interface Props {
  path: string
  wanted?: { line: number }
}

/** A file as it stands, with its problems marked and its blocks completed. */
export function TextPart({ path, wanted }: Props) {
  const { openFile, state } = useOpenFile(path)
  const place = useRef<HTMLDivElement>(null)
  const code = useRef<Code>(undefined)
  const first = useRef(wanted)
  const { text, phase } = state
  useEffect(() => {
    if (phase !== 'ready' || !place.current) return
    const { undo, redo, type } = openFile
    const opened = openCode(place.current, {
      path,
      text: openFile.state().text,
      undo,
      redo,
      onChange: (typed) => type(typed),
    })
    code.current = opened
    if (first.current) opened.goTo(first.current.line)
    return opened.close
  }, [openFile, path, phase])
  useEffect(() => code.current?.show(text), [text])
  useEffect(() => {
    if (wanted) code.current?.goTo(wanted.line)
  }, [wanted])
  return <div className={styles.code} ref={place} data-path={path} />
}
