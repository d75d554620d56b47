import { useMemo } from 'react'
import { useSession } from '../drafts/use-desk.ts'
import { GridSwitch, loadingTable } from '../grid/grid-switch.tsx'
import { Problems } from '../problems/problems.tsx'
import { readProblems } from '../problems/read-problems.ts'
import { Sign } from '../sign.tsx'
import { TextFrame } from '../text-frame.tsx'
import { TextPart } from './later-text.tsx'

interface Props {
  path: string
  wanted: { line: number } | undefined
  onClose: () => void
  onShow: (line: number) => void
}

/** Any text of the site, as it stands in its file. */
export function FilePart({ path, wanted, onClose, onShow }: Props) {
  const { session, state } = useSession(path)
  const isTable = path.endsWith('.csv')
  const problems = useMemo(() => readProblems(path, state.text), [path, state.text])
  return (
    <>
      <div className="picker">
        <button type="button" className="quiet-button" onClick={onClose}>
          <Sign name="left" />
          All files
        </button>
        <strong className="file-title">{path}</strong>
      </div>
      <TextFrame state={state} waiting={isTable ? loadingTable : undefined}>
        {() => (
          <>
            <Problems file={path} problems={problems} text={state.text} onFix={session.replace} onShow={onShow} />
            {isTable ? (
              <GridSwitch
                key={path}
                csv={state.text}
                onChange={(csv) => session.type(csv)}
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
