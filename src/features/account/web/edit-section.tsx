import { useEffect } from 'react'
import type { DomainView } from '#domains/contract.ts'
import { Editor } from './editor/editor.tsx'
import { hurryParts } from './editor/later-parts.tsx'
import { loadSeldom } from './editor/drafts/seldom.ts'
import '#files/web/files.css'
import './editor/editor.css'

/** In milliseconds, after which the editor stands and nothing else is on its way. */
const untilCalm = 1500

/** First that without which nothing can be published. */
const hurry = () => loadSeldom().then(hurryParts)

/** Where the texts and files of a site are changed. */
export function EditSection({ domain }: { domain: DomainView }) {
  useEffect(() => {
    // What can't be loaded now is tried again when it is shown.
    const timer = setTimeout(() => void hurry().catch(() => undefined), untilCalm)
    return () => clearTimeout(timer)
  }, [])
  return <Editor key={domain.id} domain={domain} />
}
