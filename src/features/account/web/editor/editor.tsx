import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DomainView } from '#domains/contract.ts'
import { Clash } from './drafts/clash.tsx'
import { DeskContext, useOwnDesk, useSession } from './drafts/use-desk.ts'
import { guardDrops } from './guard-drops.ts'
import { Preview } from './preview/preview.tsx'
import { findTouched } from './preview/touch.ts'
import { ShowFile } from './show-file.ts'
import { addressOf, fileOf, hasForm, isPage, parts, titles, useWhere, whereOf, type Part } from './spot-in-site.ts'
import { TopBar } from './top-bar.tsx'
import { Work } from './work.tsx'

type Side = 'write' | 'see'

const PartTabs = ({ part, onPart }: { part: Part; onPart: (part: Part) => void }) => (
  <nav className="part-tabs" aria-label="What to edit">
    {parts.map((each) => (
      <button key={each} type="button" aria-current={each === part ? 'page' : undefined} onClick={() => onPart(each)}>
        {titles[each]}
      </button>
    ))}
  </nav>
)

/** On a small screen one of both is shown. */
const SideTabs = ({ side, onSide }: { side: Side; onSide: (side: Side) => void }) => (
  <div className="side-tabs">
    <button type="button" aria-pressed={side === 'write'} onClick={() => onSide('write')}>
      Write
    </button>
    <button type="button" aria-pressed={side === 'see'} onClick={() => onSide('see')}>
      Preview
    </button>
  </div>
)

/** Where visitors find a page of the site. */
function liveAddress({ url }: DomainView, page: string): string {
  const address = new URL(url, location.href)
  if (page !== '/') address.pathname = page
  return address.href
}

/** Which side a small screen shows, each as far down as it was left. */
function useSide() {
  const [side, setSide] = useState<Side>('write')
  const left = useRef<Partial<Record<Side, number>>>({})
  useLayoutEffect(() => {
    scrollTo(0, left.current[side] ?? scrollY)
  }, [side])
  const turn = (next: Side) => {
    left.current[side] = scrollY
    setSide(next)
  }
  const write = () => {
    left.current = {}
    setSide('write')
  }
  return { side, turn, write }
}

/** What is edited and seen, and the ways to other places of the site. */
function useShowing() {
  const [where, goTo] = useWhere()
  const { write, ...sides } = useSide()
  const [wanted, setWanted] = useState<{ line: number }>()
  const go: typeof goTo = (change) => {
    setWanted(undefined)
    goTo(change)
  }
  const show = (line: number | undefined) => {
    if (line === undefined) return
    write()
    setWanted({ line })
  }
  const showFile = (path: string, line?: number) => {
    go(hasForm(path) ? whereOf(path) : { part: 'files', file: path })
    show(line)
  }
  return { where, go, ...sides, wanted, show, showFile }
}

interface TopProps extends Pick<ReturnType<typeof useShowing>, 'where' | 'go'>, ReturnType<typeof useSession> {
  address: string
}

/** What to edit, and what can be done with it. In the list of files no text is seen, and none is changed from here. */
const Top = ({ where, go, ...open }: TopProps) => (
  <div className="editor-top">
    <PartTabs part={where.part} onPart={(part) => go({ part, file: undefined })} />
    <TopBar
      {...open}
      isSeen={where.part !== 'files' || where.file !== undefined}
      onOpen={(path) => go(whereOf(path))}
    />
  </div>
)

function Desktop({ domain }: { domain: DomainView }) {
  const { where, go, side, turn, wanted, show, showFile } = useShowing()
  const file = fileOf(where)
  const { session, state } = useSession(file)
  const page = addressOf(isPage(file) ? file : where.page)
  const address = liveAddress(domain, page)
  return (
    <div className="editor" data-side={side}>
      <Top {...{ where, go, session, state, address }} />
      <SideTabs side={side} onSide={turn} />
      <div className="editor-panes">
        <div className="write-pane">
          <ShowFile value={showFile}>
            <Work domain={domain} where={where} go={go} wanted={wanted} onShow={show} />
          </ShowFile>
        </div>
        {state.phase === 'failed' ? (
          <p className="hint">There is no preview of this file.</p>
        ) : (
          <Preview
            domain={domain.label}
            asked={state.phase === 'ready' ? { path: file, content: state.text, page } : undefined}
            onTouch={(touched) => show(isPage(file) ? findTouched(state.text, touched) : undefined)}
            address={address}
          />
        )}
      </div>
      <Clash />
    </div>
  )
}

/** The editor of a site: its texts on the left, what becomes of them on the right. */
export function Editor({ domain }: { domain: DomainView }) {
  const desk = useOwnDesk(domain.label)
  useEffect(guardDrops, [])
  return (
    <DeskContext value={desk}>
      <Desktop domain={domain} />
    </DeskContext>
  )
}
