import { useState } from 'react'
import { sayCount } from '#kit/say-count.ts'
import { Button } from '#kit/web/parts/button.tsx'
import { saveFile } from '#kit/web/save-csv.ts'
import { usePerson } from '#kit/web/use-person.ts'
import type { Domain } from '#domains/web/use-domains.ts'
import { listTyped } from '#editor/web/drafts/typed-texts.ts'

/** What somebody typed and never published is still in this browser: they can take it with them. */
export function TypedTexts({ domain }: { domain: Domain }) {
  const person = usePerson()?.user_id ?? ''
  const [texts] = useState(() => listTyped(person, domain.label))
  if (texts.length === 0) return null
  const save = () => {
    const all = texts.map(({ path, content }) => `===== ${path} =====\n\n${content}\n`).join('\n')
    saveFile(new Blob([all], { type: 'text/plain' }), `${domain.label}-unpublished.txt`)
  }
  return (
    <>
      <p>
        {sayCount(texts.length, {
          one: 'What you had typed in 1 file and not published is still in this browser.',
          other: `What you had typed in ${texts.length} files and not published is still in this browser.`,
        })}
      </p>
      <Button kind="primary" onClick={save}>
        Download what I typed
      </Button>
    </>
  )
}
