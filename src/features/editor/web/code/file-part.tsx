import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'
import { useMemo } from 'react'
import { Button } from '#kit/web/parts/button.tsx'
import { left } from '#kit/web/parts/icons.ts'
import { useOpenFile } from '../drafts/use-open-files.ts'
import { GridSwitch, loadingTable } from '../grid/grid-switch.tsx'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { TextFrame } from '../drafts/text-frame.tsx'
import { Acts } from '../controls/rows.tsx'

const TextPart = later(async () => (await import('./text-part.tsx')).TextPart, <Loading />)

interface Props {
  path: string
  wanted: { line: number } | undefined
  onClose: () => void
  onShow: (line: number) => void
}

/** Any text of the site, as it stands in its file. */
export function FilePart({ path, wanted, onClose, onShow }: Props) {
  const { openFile, state } = useOpenFile(path)
  const isTable = path.endsWith('.csv')
  const found = { problems: useMemo(() => readProblems(path, state.text), [path, state.text]), onFix: openFile.replace }
  return (
    <>
      <Acts>
        <Button isSmall icon={left} onClick={onClose}>
          All files
        </Button>
        <strong>{path}</strong>
      </Acts>
      <TextFrame state={state} waiting={isTable ? loadingTable : undefined}>
        {() => (
          <>
            <Problems isText file={path} {...found} text={state.text} onShow={onShow} />
            {isTable ? (
              <GridSwitch
                key={path}
                csv={state.text}
                onChange={(csv) => openFile.type(csv)}
                isText={wanted !== undefined}
              >
                <TextPart path={path} wanted={wanted} />
              </GridSwitch>
            ) : (
              <TextPart key={path} path={path} wanted={wanted} />
            )}
          </>
        )}
      </TextFrame>
    </>
  )
}
