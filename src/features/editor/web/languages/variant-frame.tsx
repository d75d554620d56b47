import type { ReactNode } from 'react'
import { TextFrame } from '../drafts/text-frame.tsx'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { splitLanguage } from '../texts/site-languages.ts'
import { LanguageTabs } from './language-tabs.tsx'
import { NoVariant } from './no-variant.tsx'

interface Props {
  /** The file of the site, or that of one of its languages. */
  file: string
  onFile: (file: string) => void
  /** Says that there is none in this language, … */
  missing: string
  /** … and what one begins with. */
  emptyText: string
  children: ReactNode
}

/** A file that every language may have of its own, with the languages to choose from above it. */
export function VariantFrame({ file, onFile, missing, emptyText, children }: Props) {
  const { openFile, state } = useOpenFile(file)
  const isTranslation = splitLanguage(file).language !== ''
  const isMissing = isTranslation && !state.published.version && state.text === '' && state.past.length === 0
  return (
    <>
      <LanguageTabs file={file} onFile={onFile} />
      <TextFrame state={state}>
        {() =>
          isMissing ? <NoVariant file={file} title={missing} onEmpty={() => openFile.replace(emptyText)} /> : children
        }
      </TextFrame>
    </>
  )
}
