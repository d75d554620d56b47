import { useState } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { edit, picture } from '#kit/web/parts/icons.ts'
import type { PlatformRules } from '#social/check-post.ts'
import type { PostContent } from '#social/shapes.ts'
import { DrawDialog } from './draw-dialog.tsx'
import { WriteDialog } from './write-dialog.tsx'

interface Props {
  content: PostContent
  chosen: readonly PlatformRules[]
  onChange: (change: Partial<PostContent>) => void
}

/** A model writes the text, or draws a picture. */
export function WritingHelp({ content, chosen, onChange }: Props) {
  const [open, setOpen] = useState<'text' | 'picture'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button isSmall kind="quiet" icon={edit} onClick={() => setOpen('text')}>
        Write with AI
      </Button>
      <Button isSmall kind="quiet" icon={picture} onClick={() => setOpen('picture')}>
        Draw with AI
      </Button>
      {open === 'text' && (
        <WriteDialog content={content} chosen={chosen} onUse={(text) => onChange({ text })} onClose={close} />
      )}
      {open === 'picture' && (
        <DrawDialog onUse={(file) => onChange({ media_files: [...content.media_files, file] })} onClose={close} />
      )}
    </>
  )
}
